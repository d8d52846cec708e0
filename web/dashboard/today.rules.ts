import { type Waiting, waitingLine } from '../claims/base/waiting-line.ts'

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number) => WORDS[count] ?? count.toLocaleString('en')

/** '2 of your recommendations have updates' */
export const newsLine = (count: number) =>
  `${count.toLocaleString('en')} of your recommendations ${count === 1 ? 'has an update' : 'have updates'}`

/** 'Two people need your notes' */
export const notesLine = (count: number) =>
  `${inWords(count)} ${count === 1 ? 'person needs' : 'people need'} your notes`

/** 'Three introductions are waiting: 1 asked, 2 to write' */
export const introductionsLine = (counts: { num_reach_outs: number } & Waiting) =>
  counts.num_reach_outs === 0
    ? `Your introductions: ${waitingLine(counts)}`
    : `${inWords(counts.num_reach_outs)} ${counts.num_reach_outs === 1 ? 'introduction is' : 'introductions are'} waiting: ${waitingLine(counts)}`

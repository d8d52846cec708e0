const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number) => WORDS[count] ?? count.toLocaleString('en')

/** '2 of your recommendations have updates' */
export const newsLine = (count: number) =>
  `${count.toLocaleString('en')} of your recommendations ${count === 1 ? 'has an update' : 'have updates'}`

/** 'Two people need your notes' */
export const notesLine = (count: number) =>
  `${inWords(count)} ${count === 1 ? 'person needs' : 'people need'} your notes`

/** 'Three introductions are waiting' */
export const introductionsLine = (count: number) =>
  `${inWords(count)} ${count === 1 ? 'introduction is' : 'introductions are'} waiting`

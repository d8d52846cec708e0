import { fold, withoutGender } from './job-title/fold.ts'
import { Lexicon } from './job-title/lexicon.ts'
import { segmentsOf } from './job-title/segments.ts'
import type { Segment } from './job-title/segments.ts'
import type { Seniority } from './seniority-labels.ts'
import type { Mark } from './seniority/marks.ts'
import { SENIORITY_WORDS } from './seniority/words.ts'

/** How many characters of a title are read: a longer text is not just a position. */
const LONGEST_TITLE = 400

let made: Lexicon<Mark> | undefined
/** Compiled for the first title, so that a server that imports nothing does not hold it in memory. */
const lexicon = () => (made ??= new Lexicon(SENIORITY_WORDS))

/** If a title has several ranks, the highest counts; an owner or partner who directs or leads counts as a director or lead. */
const HEIGHT = { junior: 1, senior: 2, lead: 3, holder: 4, director: 5, executive: 6 }
const SENIORITY_OF_HEIGHT: readonly Seniority[] = [
  'PROFESSIONAL',
  'JUNIOR',
  'SENIOR',
  'LEAD',
  'EXECUTIVE',
  'DIRECTOR',
  'EXECUTIVE',
]

/** A position as LinkedIn has it → its seniority. A title that names no rank is a professional's. Pure; same answer every time. */
export function seniorityOf(title: string): Seniority {
  const folded = withoutGender(fold(title.slice(0, LONGEST_TITLE)))
  const words = lexicon()
  let highest = 0
  for (const segment of segmentsOf(folded, words)) highest = Math.max(highest, heightOf(segment, words))
  return SENIORITY_OF_HEIGHT[highest]!
}

interface State {
  height: number
  /** The word after the last rank: an assistant there takes the rank away ('CEO Assistant'). */
  afterRank: number
  /** Someone else's rank follows, until a bar ('Assistant to the CEO'). */
  foreign: boolean
  /** 'of' and 'to' lead to someone else's rank. */
  helps: boolean
}

function heightOf(segment: Segment, words: Lexicon<Mark>): number {
  const state: State = { height: 0, afterRank: -1, foreign: false, helps: false }
  let stands = true
  for (let at = 0; at < segment.length;) {
    const match = words.match(segment, at)
    const next = at + (match?.length ?? 1)
    for (const mark of match?.terms ?? []) {
      if (mark === 'former') return state.height
      note(mark, {
        state,
        at,
        next,
        stands,
        word: segment[at]!,
        alone: stands && !isWord(words, segment, next),
      })
    }
    stands = match?.terms.at(-1) === 'joint'
    at = next
  }
  return state.height
}

/** Whether there is a word at this position, rather than the end or a joint. */
function isWord(words: Lexicon<Mark>, segment: Segment, at: number): boolean {
  if (at >= segment.length) return false
  const mark = words.match(segment, at)?.terms[0]
  return mark !== 'joint' && mark !== 'to' && mark !== 'of'
}

interface Place {
  readonly state: State
  readonly at: number
  readonly next: number
  /** Nothing but a joint comes before it. */
  readonly stands: boolean
  readonly word: string
  /** No word comes after it either. */
  readonly alone: boolean
}

function note(mark: Mark, { state, at, next, stands, alone, word }: Place): void {
  if (mark === 'joint' && word === '/') {
    state.foreign = false
    state.helps = false
  }
  if (state.foreign) return
  switch (mark) {
    case 'EXECUTIVE':
      raise(state, HEIGHT.executive, next)
      break
    case 'DIRECTOR':
      raise(state, HEIGHT.director, next)
      break
    case 'LEAD':
      raise(state, HEIGHT.lead, next)
      break
    case 'SENIOR':
      raise(state, HEIGHT.senior, -1)
      break
    case 'JUNIOR':
      raise(state, HEIGHT.junior, -1)
      break
    case 'holder':
      if (stands) raise(state, HEIGHT.holder, next)
      break
    case 'partner':
      if (alone) raise(state, HEIGHT.holder, next)
      break
    case 'assistant':
    case 'helper':
      if (state.afterRank === at) state.height = 0
      raise(state, HEIGHT.junior, -1)
      state.helps = true
      state.foreign = mark === 'helper'
      break
    case 'learner':
      if (state.height >= HEIGHT.lead) break
      state.height = HEIGHT.junior
      state.foreign = true
      break
    case 'aide':
      state.helps = true
      break
    case 'of':
      state.foreign = state.helps
      break
    case 'to':
      state.foreign = at > 0
  }
}

function raise(state: State, height: number, next: number): void {
  if (height > state.height) state.height = height
  state.afterRank = next
}

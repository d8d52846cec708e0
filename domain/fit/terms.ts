import { fold, withoutGender } from '../job-title/fold.ts'
import { Lexicon } from '../job-title/lexicon.ts'
import { segmentsOf } from '../job-title/segments.ts'
import { FIELDS } from './fields.ts'

/** LinkedIn allows 220 characters for a headline and fewer for a position: a longer text is not a title. */
const LONGEST_TITLE = 250
const LONGEST_DESCRIPTION = 5000

const STOP_WORDS = new Set(
  `a an and as at by for from in of on or the to with & / + @
  und oder der die das des dem den ein eine fur im in von vom zur zum mit auf bei an
  de del la el los las y e o en al a para por con un una
  le les du des et ou au aux l d un une pour avec dans sur
  di da do dos das della dei delle il lo gli per tra em com um uma no na
  van het een voor en te og och av pa i w z`.split(/\s+/),
)
/** What follows is an employer until the next separator ('Engineer at Big Bank'). */
const BEFORE_EMPLOYER = new Set(['@', 'at', 'chez', 'bei', 'presso', 'beim', 'hos', 'bij'])
/** What follows is a job of the past. */
const FORMER = new Set([
  'ex',
  'former',
  'formerly',
  'ehemals',
  'ehemalige',
  'ehemaliger',
  'ancien',
  'ancienne',
])

/** A word of a title, or several that mean one thing ('real estate'). */
export interface Term {
  readonly text: string
  /** The fields of work that it names, its own first. */
  readonly fields: readonly string[]
}

let made: Lexicon<readonly string[]> | undefined
const lexicon = () => (made ??= new Lexicon(FIELDS.map(({ fields, words }) => [fields, words])))

/** Title → what it says about the work: words without grammar, gender, employers and former jobs. */
export const termsOf = (title: string): Term[] => (title.length > LONGEST_TITLE ? [] : termsOfText(title))

/** The beginning of a description, where it says what the work is. */
export const beginningOf = (description: string): string => description.slice(0, LONGEST_DESCRIPTION)

/** The same for a longer text. */
export function termsOfText(text: string): Term[] {
  const terms: Term[] = []
  for (const segment of segmentsOf(withoutGender(fold(text)), lexicon())) addTerms(terms, segment)
  return terms
}

function addTerms(terms: Term[], segment: readonly string[]) {
  for (let at = 0; at < segment.length;) {
    const word = segment[at]!
    if (BEFORE_EMPLOYER.has(word) || FORMER.has(word)) return
    const match = lexicon().match(segment, at)
    const length = match?.length ?? 1
    if (match) terms.push({ text: segment.slice(at, at + length).join(' '), fields: match.terms.flat() })
    else if (!STOP_WORDS.has(word)) terms.push({ text: word, fields: [] })
    at += length
  }
}

const LATIN = /\p{Script=Latin}/u

/** Whether a title can be read at all: emoji and scripts that the vocabulary does not know say nothing. */
export const isReadable = (terms: readonly Term[]): boolean =>
  terms.some(({ text, fields }) => fields.length > 0 || LATIN.test(text))

export const wordsOf = (terms: readonly Term[]): string[] => terms.flatMap(({ text }) => text.split(' '))

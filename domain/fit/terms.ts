import { fold, withoutGender } from '../job-title/fold.ts'
import { nounOf } from '../job-title/heads.ts'
import { Lexicon } from '../job-title/lexicon.ts'
import { partsOf } from '../job-title.ts'
import { segmentsOf } from '../job-title/segments.ts'
import type { Head } from '../job-title/terms.ts'
import { SENIORITY_WORDS } from '../seniority/words.ts'
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

/** A word of a text, or several that mean one thing ('real estate'). */
export interface Term {
  readonly text: string
  /** The field of work that it names; two for a compound ('Grafikdesigner'). */
  readonly own: readonly string[]
  /** The fields that this one belongs to. */
  readonly wider: readonly string[]
}

export interface TitleTerm extends Term {
  /** Part of what names the work; the rest is around it: level, place, team, product, customer. */
  readonly isHead: boolean
  readonly isNoun: boolean
}

export interface TitleTerms {
  readonly terms: readonly TitleTerm[]
  /** What the noun of the head means, the same for 'engineer' and 'Ingenieurin'. */
  readonly noun: Noun
}

export type Noun = Head | string | null

let made: Lexicon<readonly string[]> | undefined
const lexicon = () => (made ??= new Lexicon(FIELDS.map(({ fields, words }) => [fields, words])))

let ranks: Lexicon<boolean> | undefined
/** 'Senior' and 'lead' say nothing about the work: the level counts for itself. */
function isRank(word: string): boolean {
  ranks ??= new Lexicon(SENIORITY_WORDS.map(([mark, words]) => [mark === mark.toUpperCase(), words]))
  return ranks.match([word], 0)?.terms[0] === true
}

const NO_TERMS: TitleTerms = { terms: [], noun: null }

/** Title → what it says about the work: words without grammar, gender, ranks, employers and former jobs. */
export function termsOf(title: string): TitleTerms {
  if (title.length > LONGEST_TITLE) return NO_TERMS
  const { segments, at, head } = partsOf(title)
  const terms: TitleTerm[] = []
  let noun: Noun = head.noun.head && nounOf(head.noun.head)
  for (const [index, segment] of segments.entries())
    readSegment(segment, (term, from, to) => {
      const isHead = index === at && from < head.to && to > head.from
      const isNoun = isHead && from < head.noun.to && to > head.noun.from
      terms.push({ ...term, isHead, isNoun: isNoun && head.noun.head !== null })
      // A noun such as 'manager' says less than what it stands in: 'account manager'.
      if (isNoun && !head.noun.head?.strong) noun = term.own.at(-1) ?? noun
    })
  return { terms, noun }
}

/** The words of a description that name work. It is read at its beginning, where it says what the work is. */
export function termsOfText(text: string): Term[] {
  const terms: Term[] = []
  const cut = segmentsOf(withoutGender(fold(text.slice(0, LONGEST_DESCRIPTION))), lexicon())
  for (const segment of cut) readSegment(segment, (term) => term.own.length > 0 && terms.push(term))
  return terms
}

function readSegment(segment: readonly string[], found: (term: Term, from: number, to: number) => void) {
  for (let at = 0; at < segment.length;) {
    const word = segment[at]!
    if (BEFORE_EMPLOYER.has(word) || FORMER.has(word)) return
    const match = lexicon().match(segment, at)
    const to = at + (match?.length ?? 1)
    if (match) {
      const own = match.terms.map(([field]) => field!)
      found(
        { text: segment.slice(at, to).join(' '), own, wider: match.terms.flatMap((one) => one.slice(1)) },
        at,
        to,
      )
    } else if (!STOP_WORDS.has(word) && !isRank(word)) found({ text: word, own: [], wider: [] }, at, to)
    at = to
  }
}

const LATIN = /\p{Script=Latin}/u

/** Whether a title can be read at all: emoji and scripts that the vocabulary does not know say nothing. */
export const isReadable = (terms: readonly Term[]): boolean =>
  terms.some(({ text, own }) => own.length > 0 || LATIN.test(text))

import type { Category } from './category.ts'
import { fieldOf, isPosition, judge } from './job-title/decide.ts'
import type { TitleVerdict } from './job-title/decide.ts'
import { fold, withoutGender } from './job-title/fold.ts'
import { Lexicon } from './job-title/lexicon.ts'
import { read } from './job-title/read.ts'
import type { Reading } from './job-title/read.ts'
import { segmentsOf } from './job-title/segments.ts'
import type { Segment } from './job-title/segments.ts'
import { spanOf, type Span } from './job-title/span.ts'
import type { Term } from './job-title/terms.ts'
import { WORDS } from './job-title/words.ts'
import { HEAD_NOUNS } from './job-title/words/head-nouns.ts'

/** Stored with each category, so that a better classifier can judge old rows again. */
export const CLASSIFIER_VERSION = 2

/** How many characters of a title are read: a longer text is not just a position. */
const LONGEST_TITLE = 400

/** Answers that only fill in a form. They are not in the vocabulary, because 'na' is a word in other languages. */
const NO_ANSWER = /^\s*(?:na|nil|x+)\s*$/i

let made: Lexicon<Term> | undefined
/** Compiled for the first title, so that a server that imports nothing does not hold it in memory. */
const lexicon = () => (made ??= new Lexicon(WORDS, bareRole))

/** A single word only names a function ('marketing'); a phrase has its own head ('account manager'). */
const bareRole = (term: Term): Term => (term.kind === 'role' && !term.noun ? { ...term, bare: true } : term)

/** Position and company as LinkedIn has them (null/blank allowed) → one of the twelve categories. Pure; same answer every time. */
export function categoryOf(title: string | null, company: string | null): Category {
  const readings = readAll(title)
  if (readings.length === 0) return ofCompany(company)
  if (NO_ANSWER.test(title ?? '')) return 'UNEMPLOYED'
  if (readings.some((reading) => reading.founder)) return 'FOUNDER'
  const verdict = firstVerdict(readings)
  if (verdict && verdict.strength !== 'weak') return verdict.category
  if (readings.some((reading) => reading.retired)) return 'NOT_TECH'
  if (verdict) return verdict.category
  return withoutFunction(readings, company)
}

const cut = (text: string): Segment[] =>
  segmentsOf(withoutGender(fold(text.slice(0, LONGEST_TITLE))), lexicon())

function readAll(text: string | null): Reading[] {
  const segments = cut(text ?? '')
  return segments
    .filter((segment, index) => !isSpelledOut(segment, segments[index + 1]))
    .map((segment) => read(segment, lexicon()))
}

/** A title as words, and where it names its work. */
export interface TitleParts {
  readonly segments: readonly Segment[]
  /** The segment of the head. */
  readonly at: number
  readonly head: Span
}

/** A title → its words, and which of them are its head: the work, without place, product, team and customer. */
export function partsOf(title: string): TitleParts {
  const segments = cut(title)
  let named = -1
  for (const [at, segment] of segments.entries()) {
    const reading = read(segment, lexicon())
    if (reading.retired || reading.former) continue
    const head = spanOf(reading, segment)
    if (head) return { segments, at, head: { ...head, noun: withHead(head.noun, segment) } }
    if (named < 0 && reading.chunks.some(({ terms }) => terms.length > 0)) named = at
  }
  const at = Math.max(named, 0)
  const whole = { from: 0, to: segments[at]?.length ?? 0 }
  return { segments, at, head: { ...whole, noun: { ...whole, head: null } } }
}

let heads: Lexicon<Term> | undefined

/** A phrase such as 'account executive' or 'Entwicklungsingenieur' has a head noun, too. */
function withHead(noun: Span['noun'], segment: Segment): Span['noun'] {
  heads ??= new Lexicon(HEAD_NOUNS)
  for (let at = noun.to - 1; noun.head === null && at >= noun.from; at--) {
    const term = heads.match([segment[at]!], 0)?.terms[0]
    if (term?.kind === 'head') return { ...noun, head: term.head }
  }
  return noun
}

/** 'CPO | Chief People Officer': the words after an abbreviation spell it out. */
function isSpelledOut(segment: Segment, next: Segment | undefined): boolean {
  const [letters = ''] = segment
  if (segment.length > 1 || letters.length < 2 || !next || next.length < letters.length) return false
  return letters.split('').every((letter, index) => next[index]?.startsWith(letter))
}

/** Rule 2 of job-title/README.md: the first function that is named; if there is none, a hint; if there is none, a bare head noun. */
function firstVerdict(readings: readonly Reading[]): TitleVerdict | null {
  let vague: TitleVerdict | null = null
  let weak: TitleVerdict | null = null
  for (let index = 0; index < readings.length; index++) {
    const reading = readings[index]!
    const verdict = reading.retired ? null : judge(reading.chunks)
    if (verdict && weak?.holds && !saysMore(verdict)) continue
    if (verdict?.strength === 'clear')
      return verdict.open ? completed(verdict, verdict.open, readings[index + 1]) : verdict
    if (verdict?.strength === 'vague') vague ??= verdict
    else weak ??= verdict
    if (reading.retired) return vague ?? { category: 'NOT_TECH', strength: 'clear' }
    if (reading.outOfWork) return vague ?? { category: 'UNEMPLOYED', strength: 'clear' }
  }
  return vague ?? weak
}

/** Whether a later part replaces the head of a company; an industry or a software vendor does not ('General Manager, Hotels'). */
const saysMore = ({ category, strength }: TitleVerdict): boolean =>
  strength === 'clear' && category !== 'NOT_TECH' && category !== 'OTHER_TECH'

/** 'Engineer, Electrical': the next part may only name the field of the head before it. */
function completed(
  verdict: TitleVerdict,
  open: NonNullable<TitleVerdict['open']>,
  next: Reading | undefined,
): TitleVerdict {
  const terms = next?.chunks.flatMap((chunk) => chunk.terms) ?? []
  const field = terms.some(isPosition) ? null : fieldOf(terms[0])
  const category = field && open.by[field]
  return category ? { category, strength: 'clear' } : verdict
}

/**
 * Rules 12, 1 and 13 of job-title/README.md: someone with only former jobs is out of work, stealth is a founder, everything else is Other
 * Non-Tech.
 */
function withoutFunction(readings: readonly Reading[], company: string | null): Category {
  const heads = readings.some((reading) => reading.chunks.some((chunk) => chunk.terms.length > 0))
  if (!heads && readings.some((reading) => reading.stealth)) return 'FOUNDER'
  if (readings.some((reading) => reading.former) && !heads) return 'UNEMPLOYED'
  const employer = readAll(company)
  if (employer.some((reading) => reading.outOfWork)) return 'UNEMPLOYED'
  return !heads && employer.some((reading) => reading.stealth) ? 'FOUNDER' : 'NOT_TECH'
}

function ofCompany(company: string | null): Category {
  const employer = readAll(company)
  if (employer.length === 0 || employer.some((reading) => reading.outOfWork)) return 'UNEMPLOYED'
  return employer.some((reading) => reading.stealth) ? 'FOUNDER' : 'NOT_TECH'
}

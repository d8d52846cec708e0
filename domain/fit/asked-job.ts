import type { Category } from '../category.ts'
import type { Seniority } from '../seniority-labels.ts'
import { seniorityOf } from '../seniority.ts'
import { fieldsOf, functionOf, saysWork } from './functions.ts'
import type { FitJob, FitPerson } from './signals.ts'
import { termsOf, termsOfText, type Term } from './terms.ts'
import {
  currentTable,
  nameOfField,
  numberOfField,
  type ReadHead,
  type ReadTitle,
  type ReadWords,
  type TitleTable,
} from './title-table.ts'
import { ALIKE, HEAD } from './weights.ts'

/** A job, as a table reads it. */
export interface AskedJob {
  readonly title: ReadWords
  /** The fields that its description names. */
  readonly described: readonly number[]
  readonly category: Category | null
  /** Whether all people of the category do the job's kind of work. */
  readonly saysWork: boolean
  readonly level: Seniority
}

export function askedJob(table: TitleTable, job: FitJob): AskedJob {
  const category = functionOf(job)
  const title = table.read(termsOf(job.title), () => category)
  const sought = new Set([...title.head.family, ...fieldsOf(category).map(numberOfField)])
  // The others are people, customers and products that it speaks of.
  const isWork = (term: Term) =>
    sought.size === 0 || [...term.own, ...term.wider].some((name) => sought.has(numberOfField(name)))
  return {
    title,
    described: [
      ...new Set(
        termsOfText(job.description)
          .filter(isWork)
          .flatMap(({ own }) => own.map(numberOfField)),
      ),
    ],
    category,
    saysWork: saysWork(category, title.head.own.map(nameOfField)),
    level: seniorityOf(job.title),
  }
}

/** How a head fits the job's, whatever the category of the person. */
export interface HeadMatch {
  /** HEAD.work or more, or 0 if they share nothing. */
  readonly match: number
  /** Whether both belong together in a wider sense. */
  readonly isKin: boolean
}

export function matchHeads(table: TitleTable, asked: AskedJob, title: ReadTitle): HeadMatch {
  const [sought, head] = [asked.title.head, title.head]
  const isKin = asked.saysWork
    ? sought.own.length > 0 && sought.own.at(-1) === head.own.at(-1)
    : sharesAny(sought.family, head.family)
  const isSameNoun = sought.noun === head.noun
  if (isSameNoun && sought.words.length > 0 && includesAll(head.words, sought.words))
    return { match: HEAD.sameWords, isKin }
  if (!sharesWork(table, sought, title)) return { match: 0, isKin }
  const isSame =
    isSameNoun &&
    sought.noun !== null &&
    isSameSet(sought.own, head.own) &&
    isSameSet(sought.unknown, head.unknown)
  return { match: isSame ? HEAD.otherWords : HEAD.work, isKin }
}

function sharesWork(table: TitleTable, sought: ReadHead, { head, fields }: ReadTitle): boolean {
  if (sought.own.length > 0) return sharesAny(sought.own, head.own)
  if (sought.noun !== null)
    return sought.noun === head.noun && (sought.family.length === 0 || sharesAny(sought.family, fields))
  return sought.unknown.some((word) => head.unknown.some((other) => alikeness(table, word, other) > 0))
}

const includesAll = (all: readonly number[], some: readonly number[]) =>
  some.every((one) => all.includes(one))
const isSameSet = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && includesAll(others, some)

function sharesAny(some: readonly number[], others: readonly number[]): boolean {
  for (let at = 0; at < some.length; at++) if (others.includes(some[at]!)) return true
  return false
}

/** A title in a script that the vocabulary does not know may still name the function. */
export const isRead = ({ words, isReadable }: ReadTitle, isInFunction: boolean): boolean =>
  words.length > 0 && (isReadable || isInFunction)

/** A job → how the head of a person's title fits it: one of HEAD, or 0. */
export function headsFor(job: FitJob): (person: Pick<FitPerson, 'title' | 'category'>) => number {
  const table = currentTable()
  const asked = askedJob(table, job)
  return ({ title, category }) => {
    const read = table.title(title ?? '')
    const isInFunction = category === asked.category
    return isRead(read, isInFunction) ? headFit(asked, matchHeads(table, asked, read), isInFunction) : 0
  }
}

/** One of HEAD, or 0: how the head of a person's title fits the job, given whether the person is of its function. */
export function headFit(
  { category, saysWork }: AskedJob,
  { match, isKin }: HeadMatch,
  isInFunction: boolean,
): number {
  if (isInFunction) return match > 0 ? match : saysWork || isKin ? HEAD.function : HEAD.family
  if (category === null && match === HEAD.sameWords) return match
  if (!saysWork) return match > 0 ? HEAD.work : 0
  return isKin ? HEAD.family : 0
}

/** How alike two words are, from 0 to 1, by runs of three letters; 0 below a limit. */
export function alikeness({ trigramsOf }: TitleTable, word: number, other: number): number {
  const [some, others] = [trigramsOf[word]!, trigramsOf[other]!]
  let shared = 0
  for (const trigram of some) if (others.includes(trigram)) shared++
  const alike = shared / Math.sqrt(some.length * others.length)
  return alike >= ALIKE ? alike : 0
}

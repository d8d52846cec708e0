import type { Category } from '../category.ts'
import { fold } from '../job-title/fold.ts'
import { Lexicon } from '../job-title/lexicon.ts'
import { HEAD_NOUNS } from '../job-title/words/head-nouns.ts'
import { seniorityLabel } from '../seniority-labels.ts'
import { seniorityOf } from '../seniority.ts'
import { SENIORITY_WORDS } from '../seniority/words.ts'
import {
  type Circumstances,
  type Colleague,
  colleagues,
  type FitJob,
  type FitPerson,
  functionOf,
  yearsSince,
} from './signals.ts'
import { beginningOf, isReadable, type Term, termsOf, termsOfText } from './terms.ts'
import { MOST_REASONS } from './weights.ts'

const MOST_WORDS = 2
const FEWEST_YEARS = 2

/**
 * A job → why a person has their place in its order, in phrases (see rarestFirst); no phrase if the title cannot be read. `ofOneCategory`: the
 * function is left out, because all people of the list share it.
 */
export function reasonsFor(
  job: FitJob,
  { today, former }: Circumstances,
  ofOneCategory = false,
): (person: FitPerson) => string[] {
  const asked = functionOf(job)
  const level = seniorityOf(job.title)
  const named = termsOf(job.title)
  const words = wordsAsked(job, named)
  const colleagueOf = colleagues(former)
  return (person) => {
    const title = person.title ?? ''
    const terms = termsOf(title)
    if (terms.length === 0 || (!isReadable(terms) && person.category !== asked)) return []
    const found = wordsFound(words, terms, title)
    const isSameFunction = asked ? person.category === asked : found.length > 0 || sharesWork(terms, named)
    const isLike = isSameFunction || found.length > 0
    const isLevel = isLike && level !== 'PROFESSIONAL' && seniorityOf(title) === level
    const years = yearsSince(person.connected_on, today)
    const reasons = [
      colleagueReason(colleagueOf(person), person.company),
      ...found.slice(0, MOST_WORDS).map((word) => `${word} in the title`),
      years >= FEWEST_YEARS && `Connected ${years} years`,
      isSameFunction && !ofOneCategory && (asked ? FUNCTIONS[asked] : 'Same work'),
      isLevel && seniorityLabel(level),
    ]
    return reasons.filter((reason) => typeof reason === 'string')
  }
}

/** A job → whether a person's title has one of its words, whatever the function: 'backend' for a backend engineer. */
export function sharesWords(job: FitJob): (person: Pick<FitPerson, 'title'>) => boolean {
  const words = wordsAsked(job, termsOf(job.title))
  return ({ title }) => title !== null && wordsFound(words, termsOf(title), title).length > 0
}

const FUNCTIONS: Partial<Record<Category, string>> = {
  SOFTWARE_ENGINEER: 'Software engineering',
  PRODUCT_MANAGER: 'Product management',
  DESIGNER: 'Design',
  FOUNDER: 'Founder',
  SALES: 'Sales',
  MARKETING: 'Marketing',
  OPERATIONS: 'Operations',
  DATA_SCIENCE: 'Data science',
  TALENT_TEAM: 'Recruiting',
  OTHER_TECH: 'Other tech',
}

/**
 * The reasons of the rows of a page → at most four for each row: a former colleague first, then what fewest rows have in common, since the
 * end of a long line is cut. Years count as one reason, whatever their number.
 */
export function rarestFirst(rows: readonly (readonly string[])[]): string[][] {
  const shared = new Map<string, number>()
  for (const reason of rows.flat()) shared.set(kindOf(reason), (shared.get(kindOf(reason)) ?? 0) + 1)
  const rarity = (reason: string) => (reason.startsWith(AT) ? 0 : shared.get(kindOf(reason))!)
  return rows.map((reasons) => reasons.toSorted((a, b) => rarity(a) - rarity(b)).slice(0, MOST_REASONS))
}

const AT = 'At '
const kindOf = (reason: string) => (reason.startsWith('Connected ') ? 'Connected' : reason)

function colleagueReason(colleague: Colleague, company: string | null): string | null {
  if (!colleague) return null
  return colleague === 'at the same time'
    ? `${AT}${company} when you were`
    : `${AT}${company}, where you worked`
}

interface Asked {
  readonly term: Term
  /** The word as the job writes it. */
  readonly text: string
}

/** The words of the title that the job asks for, each once, spelled as in the job if it has the same word, otherwise as in the title. */
function wordsFound(asked: readonly Asked[], terms: readonly Term[], title: string): string[] {
  const found = new Map<string, string>()
  for (const { term, text } of asked)
    for (const own of terms)
      if (!found.has(own.text) && isSameWord(own, term))
        found.set(own.text, own.text === term.text ? text : capitalized(asWritten(own.text, wordsOf(title))))
  return [...found.values()]
}

/** The words of the job that name work: those of its title, and those of its description that belong to the same fields. */
function wordsAsked(job: FitJob, named: readonly Term[]): Asked[] {
  const fields = new Set(named.flatMap((term) => term.fields))
  const description = beginningOf(job.description)
  const described = termsOfText(description).filter((term) => term.fields.some((field) => fields.has(field)))
  const written = wordsOf(`${job.title} ${description}`)
  const asked = new Map([...named, ...described].map((term) => [term.text, term]))
  return [...asked.values()]
    .filter((term) => !isGeneral(term))
    .map((term) => ({ term, text: capitalized(asWritten(term.text, written)) }))
}

let general: Lexicon<true> | undefined

/** 'Engineer', 'manager' and 'senior' say nothing about the work. */
function isGeneral({ text, fields }: Term): boolean {
  general ??= new Lexicon([...HEAD_NOUNS, ...SENIORITY_WORDS].map(([, phrases]) => [true, phrases]))
  return fields.length === 0 && general.match([text], 0) !== null
}

/** The words of a text as they are written, by their folded form. */
function wordsOf(text: string): Map<string, string> {
  const written = new Map<string, string>()
  for (const word of text.match(WORDS) ?? []) if (!written.has(fold(word))) written.set(fold(word), word)
  return written
}

const WORDS = /(?<!\.)\.*[\p{L}\p{N}+#]+(?:\.+[\p{L}\p{N}+#]+)*/gu

/** 'ios app' → 'iOS app', as the job has it. */
const asWritten = (folded: string, written: ReadonlyMap<string, string>): string =>
  folded.replace(WORDS, (word) => written.get(word) ?? word)

/** A phrase in small letters gets a capital; a phrase that has capitals is a name and stays. */
const capitalized = (text: string): string =>
  text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text

const sharesWork = (some: readonly Term[], others: readonly Term[]): boolean =>
  some.some(({ fields: [own] }) => own !== undefined && others.some(({ fields }) => fields[0] === own))

const LONGEST_ENDING = 3
const SHORTEST_STEM = 4

/**
 * The same word, whatever its ending ('developer', 'developers'; 'design', 'designer'), if the vocabulary puts both in the same work or
 * in none.
 */
function isSameWord(a: Term, b: Term): boolean {
  if (a.fields[0] !== b.fields[0]) return false
  if (a.text === b.text) return true
  const stem = Math.max(a.text.length, b.text.length) - LONGEST_ENDING
  return stem >= SHORTEST_STEM && a.text.slice(0, stem) === b.text.slice(0, stem)
}

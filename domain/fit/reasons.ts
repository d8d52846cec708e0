import type { Category } from '../category.ts'
import { fold } from '../job-title/fold.ts'
import { seniorityLabel, type Seniority } from '../seniority-labels.ts'
import { alikeness, type AskedJob, askedJob, headFit, isRead, matchHeads } from './asked-job.ts'
import { fieldsOf } from './functions.ts'
import {
  type Circumstances,
  type Colleague,
  colleagues,
  colleagueWeight,
  type FitJob,
  type FitPerson,
  levelShare,
  yearsSince,
  yearsWeight,
} from './signals.ts'
import { type Term, termsOf } from './terms.ts'
import { currentTable, numberOfField, type TitleTable } from './title-table.ts'
import { FIT, HEAD } from './weights.ts'

/**
 * A job → why a person has their place in its order, in phrases, the strongest first; no phrase if the title cannot be read. `ofOneCategory`:
 * the function is left out, because all people of the list share it.
 */
export function reasonsFor(
  job: FitJob,
  { today, former }: Circumstances,
  ofOneCategory = false,
): (person: FitPerson) => string[] {
  const table = currentTable()
  const asked = askedJob(table, job)
  const workOf = namingWork(table, asked, job)
  const colleagueOf = colleagues(former)
  return (person) => {
    const text = person.title ?? ''
    const title = table.title(text)
    const isSameFunction = asked.category === person.category
    if (!isRead(title, isSameFunction)) return []
    const head = headFit(asked, matchHeads(table, asked, title), isSameFunction)
    const work = workOf(text, head, isSameFunction)
    const share = head > 0 ? levelShare(asked.level, title.seniority) : 0
    const years = yearsSince(person.connected_on, today)
    const colleague = colleagueOf(person)
    const isSimilar = head > 0 || title.fields.some((field) => asked.title.fields.includes(field))
    return [
      work.head,
      head === HEAD.work && work.title,
      isSameFunction && !ofOneCategory && !work.head && FUNCTIONS[asked.category],
      head !== HEAD.work && work.title,
      work.description,
      isSimilar && !isSameFunction && !work.head && !work.title && !work.description && 'Similar work',
      ...strongestFirst([
        [colleagueWeight(colleague), colleaguePhrase(colleague, person.company)],
        [yearsWeight(years), `Connected ${years} years`],
        [FIT.sameLevel * share, share < 1 ? 'Near in level' : levelPhrase(asked.level)],
      ]),
    ].filter((phrase) => typeof phrase === 'string')
  }
}

const strongestFirst = (signals: [weight: number, phrase: string][]) =>
  signals
    .filter(([weight]) => weight > 0)
    .sort(([a], [b]) => b - a)
    .map(([, phrase]) => phrase)

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

const levelPhrase = (level: Seniority) => (level === 'PROFESSIONAL' ? 'Same level' : seniorityLabel(level))

const colleaguePhrase = (colleague: Colleague, company: string | null) =>
  colleague === 'at the same time' ? `At ${company} when you were` : `At ${company}, where you worked`

/** What a title says of the job's work: that it names the same, and which of its words are the job's, or its description's. */
function namingWork(table: TitleTable, asked: AskedJob, job: FitJob) {
  const inJob = wordsOf(`${job.title} ${job.description}`)
  const namesInJob = [...inJob].filter(([, word]) => word !== word.toLowerCase())
  const named = termsOf(job.title).terms.filter(({ isHead }) => isHead)
  const headOfJob = capitalized(asWritten(named.map(({ text }) => text).join(' '), inJob))
  const fields = new Set(asked.title.fields)
  const inDescription = new Set(asked.described.filter((field) => !fields.has(field)))
  const [shared] = fieldsOf(asked.category).map(numberOfField)
  const isAlike = ({ text }: Term) =>
    table.numbersOf(text).some((word) => asked.title.words.some((other) => alikeness(table, word, other) > 0))
  const names = ({ own, wider }: Term, wanted: ReadonlySet<number>, except?: number) =>
    [...own, ...wider].map(numberOfField).some((field) => wanted.has(field) && field !== except)

  return (title: string, head: number, isSameFunction: boolean) => {
    const isSameHead = head >= HEAD.otherWords
    const terms = termsOf(title).terms.filter(({ isHead }) => !(isHead && isSameHead))
    const ofTitle = terms.filter(
      (term) => isAlike(term) || names(term, fields, isSameFunction ? shared : undefined),
    )
    const described = terms.filter((term) => !ofTitle.includes(term) && names(term, inDescription))
    const written = new Map([...wordsOf(title), ...namesInJob])
    const listed = (some: readonly Term[]) =>
      [...new Set(some.map(({ text }) => capitalized(asWritten(text, written))))].join(', ')
    return {
      head: isSameHead && (head === HEAD.sameWords ? `${headOfJob}, too` : `Same work as ${headOfJob}`),
      title: ofTitle.length > 0 && `${listed(ofTitle)} in the title`,
      description: described.length > 0 && `${listed(described)}, from the job’s description`,
    }
  }
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

import { CATEGORIES, type Category } from '../../../domain/category.ts'

export type Action = 'YES' | 'NO' | 'SKIP'

/** What the user decided about one connection and has not sent yet. */
export type DraftEntry = {
  action: Action
  job_ids: string[]
  /** Jobs whose earlier YES is withdrawn while another job is chosen. */
  withdrawn?: string[]
  /** Jobs that keep an earlier answer. */
  unchanged?: string[]
  /** The connection's category, in a draft for several categories. */
  category?: Category
}

export type Counts = Record<Action, number>

export function countActions(entries: Iterable<DraftEntry>): Counts {
  const counts = { YES: 0, NO: 0, SKIP: 0 }
  for (const { action } of entries) counts[action]++
  return counts
}

export const decidedCount = (counts: Counts) => counts.YES + counts.NO + counts.SKIP

/** From the entry before a decision to the entry after it; null stands for no decision. */
export type Rule = (before: DraftEntry | null) => DraftEntry | null

/** Decides or changes the decision. Choosing the same action again removes it. */
export const choosing =
  (action: Action, job_ids: string[] = []): Rule =>
  (before) =>
    before?.action === action ? null : { action, job_ids }

export const sameEntry = (a: DraftEntry | null, b: DraftEntry | null) => encodeEntry(a) === encodeEntry(b)

/**
 * 'YES' or 'YES:job,job', then '!job' for withdrawn jobs, '~job' for unchanged ones and '@SALES' for the category. The text is
 * short because thousands of entries share 5 MB of local storage.
 */
export function encodeEntry(entry: DraftEntry | null): string {
  if (!entry) return ''
  const { action, job_ids, withdrawn = [], unchanged = [], category } = entry
  const part = (sign: string, ids: string[]) => (ids.length > 0 ? sign + ids.join(',') : '')
  return (
    action +
    part(':', job_ids) +
    part('!', withdrawn) +
    part('~', unchanged) +
    (category ? `@${category}` : '')
  )
}

const ENTRY = /^(YES|NO|SKIP)(?::([^!~@]+))?(?:!([^~@]+))?(?:~([^@]+))?(?:@(\w+))?$/

export function decodeEntry(text: string | null): DraftEntry | null {
  const [, action, jobs, withdrawn, unchanged, named] = ENTRY.exec(text ?? '') ?? []
  if (!action) return null
  const category = CATEGORIES.find((name) => name === named)
  return {
    action: action as Action,
    job_ids: jobs?.split(',') ?? [],
    ...(withdrawn && { withdrawn: withdrawn.split(',') }),
    ...(unchanged && { unchanged: unchanged.split(',') }),
    ...(category && { category }),
  }
}

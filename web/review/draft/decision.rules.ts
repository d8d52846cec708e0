import { CATEGORIES, type Category } from '../../../domain/category.ts'

export type Action = 'YES' | 'NO' | 'SKIP'

/** What one person decided about one connection, not yet sent (spec section 3, 'Recommendation draft'). */
export type Entry = {
  action: Action
  job_ids: string[]
  /** Jobs for which an earlier YES is taken back, while another job is chosen. */
  taken_back?: string[]
  /** Jobs that were answered before, and keep that answer. */
  kept?: string[]
  /** Of the connection, where a review of several categories counts what is decided in some of them. */
  category?: Category
}

export type Counts = Record<Action, number>

export const NO_DECISIONS: Counts = { YES: 0, NO: 0, SKIP: 0 }

export const decidedCount = (counts: Counts) => counts.YES + counts.NO + counts.SKIP

/** What an entry becomes by a decision; null: nothing decided. */
export type Rule = (before: Entry | null) => Entry | null

/** Decides, or changes the decision; choosing the chosen one again takes it back. */
export const choosing =
  (action: Action, job_ids: string[] = []): Rule =>
  (before) =>
    before?.action === action ? null : { action, job_ids }

/** The counts after one entry became another, without looking at the rest of the draft. */
export function recount(counts: Counts, before: Entry | null, after: Entry | null): Counts {
  const next = { ...counts }
  if (before) next[before.action]--
  if (after) next[after.action]++
  return next
}

export const sameEntry = (a: Entry | null, b: Entry | null) => encodeEntry(a) === encodeEntry(b)

/**
 * 'YES', or 'YES:job,job' where jobs belong to it, then '!job' for those taken back, '~job' for those kept and '@SALES' for
 * the category; short, for thousands of them share 5 MB of local storage.
 */
export function encodeEntry(entry: Entry | null): string {
  if (!entry) return ''
  const { action, job_ids, taken_back = [], kept = [], category } = entry
  const part = (sign: string, ids: string[]) => (ids.length > 0 ? sign + ids.join(',') : '')
  return (
    action + part(':', job_ids) + part('!', taken_back) + part('~', kept) + (category ? `@${category}` : '')
  )
}

const ENTRY = /^(YES|NO|SKIP)(?::([^!~@]+))?(?:!([^~@]+))?(?:~([^@]+))?(?:@(\w+))?$/

export function decodeEntry(text: string | null): Entry | null {
  const [, action, jobs, takenBack, kept, named] = ENTRY.exec(text ?? '') ?? []
  if (!action) return null
  const category = CATEGORIES.find((name) => name === named)
  return {
    action: action as Action,
    job_ids: jobs?.split(',') ?? [],
    ...(takenBack && { taken_back: takenBack.split(',') }),
    ...(kept && { kept: kept.split(',') }),
    ...(category && { category }),
  }
}

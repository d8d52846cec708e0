export type Action = 'YES' | 'NO' | 'SKIP'

/** What one person decided about one connection, not yet sent (spec section 3, 'Recommendation draft'). */
export type Entry = { action: Action; job_ids: string[] }

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

/** 'YES', or 'YES:job,job' where jobs belong to it; short, for thousands of them share 5 MB of local storage. */
export function encodeEntry(entry: Entry | null): string {
  if (!entry) return ''
  return entry.job_ids.length > 0 ? `${entry.action}:${entry.job_ids.join(',')}` : entry.action
}

export function decodeEntry(text: string | null): Entry | null {
  const [, action, jobs] = /^(YES|NO|SKIP)(?::(.+))?$/.exec(text ?? '') ?? []
  return action ? { action: action as Action, job_ids: jobs?.split(',') ?? [] } : null
}

export type Action = 'YES' | 'NO' | 'SKIP'

/** What one person decided about one connection, not yet sent (spec section 3, 'Recommendation draft'). */
export type Entry = { action: Action; job_ids: string[] }

export type Counts = Record<Action, number>

export const NO_DECISIONS: Counts = { YES: 0, NO: 0, SKIP: 0 }

export const decidedCount = (counts: Counts) => counts.YES + counts.NO + counts.SKIP

/** A general decision for an entry that may have one already: choosing the chosen one again takes it back. */
export function choose(before: Entry | null, action: Action): Entry | null {
  return before?.action === action ? null : { action, job_ids: [] }
}

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

const GENERAL = { YES: 'recommend', NO: 'dont_recommend', SKIP: 'skip' } as const

/** The entry of a general review as bulk-decision takes it. */
export const generalDecision = (connection_id: string, entry: Entry) => ({
  connection_id,
  general_decision: GENERAL[entry.action],
  job_decision: null,
  job_ids: [],
})

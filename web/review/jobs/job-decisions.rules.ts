import type { Decision } from '../../../contract/recommendations.ts'
import type { DraftEntry, Rule } from '../draft/decision.rules.ts'

type Answer = 'YES' | 'NO'
/** Earlier answers about the jobs of a review. The server sends them with each connection. */
export type Earlier = { id: string; decision_type: Answer }[]

const answeredBefore = (earlier: Earlier, job: string) =>
  earlier.find(({ id }) => id === job)?.decision_type ?? null

/** The answer for a job: decided here, or else earlier; null without any. */
export function answerFor(entry: DraftEntry | null, earlier: Earlier, job: string): Answer | null {
  if (entry?.job_ids.includes(job)) return entry.action === 'YES' ? 'YES' : 'NO'
  if (entry?.withdrawn?.includes(job)) return 'NO'
  return answeredBefore(earlier, job)
}

const isRecommended = (entry: DraftEntry | null, earlier: Earlier) => (job: string) =>
  answerFor(entry, earlier, job) === 'YES'

/** Whether Pass is pressed: for all jobs, or 'mixed' for some of them with none recommended. */
export function passedOn(entry: DraftEntry | null, earlier: Earlier, jobs: string[]): boolean | 'mixed' {
  const answers = jobs.map((job) => answerFor(entry, earlier, job))
  const passed =
    entry?.action === 'YES' || answers.includes('YES')
      ? 0
      : answers.filter((answer) => answer === 'NO').length
  return passed > 0 && (passed === jobs.length || 'mixed')
}

/** The jobs whose earlier recommendation is withdrawn. */
export const withdrawnJobs = (entry: DraftEntry | null, earlier: Earlier, jobs: string[]): string[] =>
  jobs.filter((job) => answeredBefore(earlier, job) === 'YES' && answerFor(entry, earlier, job) === 'NO')

/** The entry that recommends for exactly these jobs; null if that changes nothing. */
function recommendingFor(chosen: string[], earlier: Earlier, jobs: string[]): DraftEntry | null {
  const wasYes = jobs.filter((job) => answeredBefore(earlier, job) === 'YES')
  const job_ids = chosen.filter((job) => !wasYes.includes(job))
  const withdrawn = wasYes.filter((job) => !chosen.includes(job))
  if (job_ids.length === 0 && withdrawn.length === 0) return null
  // A YES without a job would be sent as a general recommendation.
  if (chosen.length === 0) return { action: 'NO', job_ids: withdrawn }
  const changed = [...job_ids, ...withdrawn]
  const unchanged = jobs.filter((job) => answeredBefore(earlier, job) && !changed.includes(job))
  return {
    action: 'YES',
    job_ids,
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(unchanged.length > 0 && { unchanged }),
  }
}

/** Adds a job to the recommended ones or removes it. This replaces a Pass. */
export const togglingJob =
  (job: string, jobs: string[], earlier: Earlier): Rule =>
  (before) => {
    const chosen = jobs.filter(isRecommended(before, earlier))
    const others = chosen.filter((other) => other !== job)
    return recommendingFor(chosen.includes(job) ? others : [...chosen, job], earlier, jobs)
  }

/** Passes on all jobs, or removes the Pass. Jobs with an earlier NO are not sent again. */
export const passing =
  (jobs: string[], earlier: Earlier): Rule =>
  (before) => {
    if (before && passedOn(before, earlier, jobs) === true) return null
    const job_ids = jobs.filter((job) => answeredBefore(earlier, job) !== 'NO')
    return job_ids.length > 0 ? { action: 'NO', job_ids } : null
  }

/** Keeps an earlier recommendation and answers NO for the other jobs; null without an earlier recommendation. */
export function keeping(jobs: string[], earlier: Earlier): Rule | null {
  const unchanged = jobs.filter((job) => answeredBefore(earlier, job))
  const isSome = jobs.some(isRecommended(null, earlier)) && unchanged.length < jobs.length
  return isSome ? () => ({ action: 'YES', job_ids: [], unchanged }) : null
}

const yes = (connection_id: string, job_ids: string[]): Decision => ({
  connection_id,
  general_decision: 'recommend',
  job_decision: 'YES',
  job_ids,
})

const no = (connection_id: string, job_ids: string[]): Decision => ({
  connection_id,
  general_decision: 'dont_recommend',
  job_decision: 'NO',
  job_ids,
})

/**
 * An entry of the draft, for bulk-decision: only the changes made on the screen. A NO that only means 'not chosen' never overwrites an
 * answer, not even one given in the meantime (`unless_answered`).
 */
export function jobDecisions(connection: string, entry: DraftEntry, requested: string[]): Decision[] {
  const { action, job_ids, withdrawn = [], unchanged = [] } = entry
  // Without a job, it would be sent as a general decision.
  if (action !== 'YES') return job_ids.length > 0 ? [no(connection, job_ids)] : []
  const known = [...job_ids, ...withdrawn, ...unchanged]
  return [
    ...(job_ids.length > 0 ? [yes(connection, job_ids)] : []),
    ...withdrawn.map((job) => no(connection, [job])),
    ...requested
      .filter((job) => !known.includes(job))
      .map((job) => ({ ...no(connection, [job]), unless_answered: true })),
  ]
}

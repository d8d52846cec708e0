import type { Decision } from '../../../contract/recommendations.ts'
import type { Entry, Rule } from '../draft/decision.rules.ts'

type Answer = 'YES' | 'NO'
/** What was answered before for the jobs of a review, as the server tells it with each connection. */
export type Earlier = { id: string; decision_type: Answer }[]

const answeredBefore = (earlier: Earlier, job: string) =>
  earlier.find(({ id }) => id === job)?.decision_type ?? null

/** What stands for a job: as decided here, else as answered before; null: neither. */
export function answerFor(entry: Entry | null, earlier: Earlier, job: string): Answer | null {
  if (entry?.job_ids.includes(job)) return entry.action === 'YES' ? 'YES' : 'NO'
  if (entry?.withdrawn?.includes(job)) return 'NO'
  return answeredBefore(earlier, job)
}

const isRecommended = (entry: Entry | null, earlier: Earlier) => (job: string) =>
  answerFor(entry, earlier, job) === 'YES'

/** Whether Pass is pressed: for all the jobs, or ('mixed') for some of them with none recommended. */
export function passedOn(entry: Entry | null, earlier: Earlier, jobs: string[]): boolean | 'mixed' {
  const answers = jobs.map((job) => answerFor(entry, earlier, job))
  const passed =
    entry?.action === 'YES' || answers.includes('YES')
      ? 0
      : answers.filter((answer) => answer === 'NO').length
  return passed > 0 && (passed === jobs.length || 'mixed')
}

/** The jobs for which an earlier recommendation is taken back. */
export const withdrawnJobs = (entry: Entry | null, earlier: Earlier, jobs: string[]): string[] =>
  jobs.filter((job) => answeredBefore(earlier, job) === 'YES' && answerFor(entry, earlier, job) === 'NO')

/** The entry by which these jobs are the recommended ones; null where that changes nothing. */
function recommendingFor(chosen: string[], earlier: Earlier, jobs: string[]): Entry | null {
  const wasYes = jobs.filter((job) => answeredBefore(earlier, job) === 'YES')
  const job_ids = chosen.filter((job) => !wasYes.includes(job))
  const withdrawn = wasYes.filter((job) => !chosen.includes(job))
  if (job_ids.length === 0 && withdrawn.length === 0) return null
  // Recommended for no job is no recommendation: sent as one, it would be a general one.
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

/** Adds a job to the connection's YES list or takes it out; a Pass gives way to an empty list (spec section 4). */
export const togglingJob =
  (job: string, jobs: string[], earlier: Earlier): Rule =>
  (before) => {
    const chosen = jobs.filter(isRecommended(before, earlier))
    const others = chosen.filter((other) => other !== job)
    return recommendingFor(chosen.includes(job) ? others : [...chosen, job], earlier, jobs)
  }

/** Passes for all the jobs, or takes that back; a job that was passed on before is not sent again. */
export const passing =
  (jobs: string[], earlier: Earlier): Rule =>
  (before) => {
    if (before && passedOn(before, earlier, jobs) === true) return null
    const job_ids = jobs.filter((job) => answeredBefore(earlier, job) !== 'NO')
    return job_ids.length > 0 ? { action: 'NO', job_ids } : null
  }

/** Leaves an earlier recommendation as it stands, for the other jobs NO; null where there is none to leave. */
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
 * One entry of the draft as bulk-decision takes it (spec section 7, 'Bulk submission'): what was changed on the screen. A NO
 * that only says 'not chosen' never overwrites an answer, wherever that was given meanwhile.
 */
export function jobDecisions(connection: string, entry: Entry, requested: string[]): Decision[] {
  const { action, job_ids, withdrawn = [], unchanged = [] } = entry
  // Without a job, it would be a decision on the person.
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

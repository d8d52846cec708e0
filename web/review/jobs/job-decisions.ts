import type { Decision } from '../../../contract/recommendations.ts'
import type { Entry, Rule } from '../draft/decision.ts'

/** Adds a job to the connection's YES list or takes it out; a Pass gives way to an empty list (spec section 4). */
export const togglingJob =
  (job: string): Rule =>
  (before) => {
    const chosen = before?.action === 'YES' ? before.job_ids : []
    const after = chosen.includes(job) ? chosen.filter((other) => other !== job) : [...chosen, job]
    // Recommended for no job is no decision: sent, it would be a general recommendation.
    return after.length > 0 ? { action: 'YES', job_ids: after } : null
  }

export const isFor = (entry: Entry | null, job: string) =>
  entry?.action === 'YES' && entry.job_ids.includes(job)

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

/** One entry of the draft as bulk-decision takes it (spec section 7, 'Bulk submission'). */
export function jobDecisions(
  connection: string,
  { action, job_ids }: Entry,
  requested: string[],
): Decision[] {
  if (action !== 'YES') return [no(connection, requested)]
  const others = requested.filter((job) => !job_ids.includes(job))
  return [yes(connection, job_ids), ...others.map((job) => no(connection, [job]))]
}

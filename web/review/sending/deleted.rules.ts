import type { Decision } from '../../../contract/recommendations.ts'

const NO_PERSON = /^decisions\.(\d+)\.connection_id$/
const NO_JOB = /^decisions\.(\d+)\.job_ids\.(\d+)$/

/** The ids that the server does not know. Its answer gives their positions in the request. */
function gone(
  reason: unknown,
  decisions: Decision[],
  place: RegExp,
  idAt: (decision: Decision | undefined, at: number) => string | undefined,
): Set<string> {
  const { status, fields = {} } = reason as { status?: number; fields?: Record<string, string> }
  if (status !== 404) return new Set()
  const ids = Object.keys(fields).map((field) => {
    const [, index, at] = place.exec(field) ?? []
    return index === undefined ? undefined : idAt(decisions[Number(index)], Number(at))
  })
  return new Set(ids.filter((id) => id !== undefined))
}

/** Connections that were erased or purged before their decisions arrived. */
export const goneConnections = (reason: unknown, decisions: Decision[]) =>
  gone(reason, decisions, NO_PERSON, (decision) => decision?.connection_id)

/** Jobs that were deleted before decisions about them arrived. */
export const goneJobs = (reason: unknown, decisions: Decision[]) =>
  gone(reason, decisions, NO_JOB, (decision, at) => decision?.job_ids?.[at])

/** The decisions without these jobs. A YES without jobs still recommends the person; a NO without jobs is dropped. */
export function withoutJobs(decisions: Decision[], jobs: Set<string>): Decision[] {
  if (jobs.size === 0) return decisions
  return decisions.flatMap((decision) => {
    const job_ids = decision.job_ids?.filter((id) => !jobs.has(id)) ?? []
    if (job_ids.length > 0 || !decision.job_ids?.length) return [{ ...decision, job_ids }]
    const { connection_id, general_decision } = decision
    return general_decision === 'recommend'
      ? [{ connection_id, general_decision, job_decision: null, job_ids }]
      : []
  })
}

import type { Decision } from '../../../contract/recommendations.ts'

const NO_PERSON = /^decisions\.(\d+)\.connection_id$/
const NO_JOB = /^decisions\.(\d+)\.job_ids\.(\d+)$/

/** What the server does not take. Its answer gives the positions in the request. */
function refused(
  reason: unknown,
  decisions: Decision[],
  place: RegExp,
  keyAt: (decision: Decision, at: number) => string | undefined,
): Set<string> {
  const { status, fields = {} } = reason as { status?: number; fields?: Record<string, string> }
  if (status !== 404) return new Set()
  const keys = Object.keys(fields).map((field) => {
    const [, index, at] = place.exec(field) ?? []
    const decision = decisions[Number(index)]
    return decision && keyAt(decision, Number(at))
  })
  return new Set(keys.filter((key) => key !== undefined))
}

/** Connections that were erased or purged before their decisions arrived. */
export const goneConnections = (reason: unknown, decisions: Decision[]) =>
  refused(reason, decisions, NO_PERSON, (decision) => decision.connection_id)

const answerKey = (connection: string, job: string) => `${connection} ${job}`
/** The job of such a key. */
export const jobOf = (answer: string) => answer.slice(answer.indexOf(' ') + 1)

/** Answers, as 'connection job', for jobs that were deleted, or closed before there was one. */
export const goneAnswers = (reason: unknown, decisions: Decision[]) =>
  refused(reason, decisions, NO_JOB, ({ connection_id, job_ids }, at) => {
    const job = job_ids?.[at]
    return job && answerKey(connection_id, job)
  })

/** The decisions without these answers. A YES without jobs still recommends the person; a NO without jobs is dropped. */
export function withoutAnswers(decisions: Decision[], answers: Set<string>): Decision[] {
  if (answers.size === 0) return decisions
  return decisions.flatMap((decision) => {
    const { connection_id, general_decision } = decision
    const job_ids = decision.job_ids?.filter((id) => !answers.has(answerKey(connection_id, id))) ?? []
    if (job_ids.length > 0 || !decision.job_ids?.length) return [{ ...decision, job_ids }]
    return general_decision === 'recommend'
      ? [{ connection_id, general_decision, job_decision: null, job_ids }]
      : []
  })
}

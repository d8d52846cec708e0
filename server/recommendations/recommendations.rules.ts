import type { Decision } from '../../contract/recommendations.ts'
import type { Outreach, RecommendationStatus } from '../../contract/shapes.ts'

export type GeneralDecision = NonNullable<Decision['general_decision']>
export type JobAnswer = NonNullable<Decision['job_decision']>
/** Everything that a batch says about one connection; `unanswered` applies only to jobs without an answer. */
export type ConnectionVerdict = {
  general: GeneralDecision | null
  jobs: Map<string, JobAnswer>
  unanswered: Map<string, JobAnswer>
}

const STRENGTH: Record<GeneralDecision, number> = { recommend: 3, dont_recommend: 2, skip: 1 }

const stronger = (a: GeneralDecision | null, b: GeneralDecision | null) =>
  !a || (b && STRENGTH[b] > STRENGTH[a]) ? b : a

const ANSWER: Partial<Record<GeneralDecision, JobAnswer>> = { recommend: 'YES', dont_recommend: 'NO' }

/** A NO for a job says nothing about the person. Without an answer for the job, the general decision counts. */
function readEntry({ general_decision = null, job_decision = null, job_ids = [] }: Decision) {
  const forJobs = job_ids.length > 0
  return {
    general: forJobs && general_decision === 'dont_recommend' ? null : general_decision,
    answer: forJobs ? (job_decision ?? (general_decision && ANSWER[general_decision]) ?? null) : null,
  }
}

const NOTHING = (): ConnectionVerdict => ({ general: null, jobs: new Map(), unanswered: new Map() })

/** A batch → one verdict for each connection. If its entries differ, the recommendation wins. */
export function mergeDecisions(decisions: Decision[]): Map<string, ConnectionVerdict> {
  const verdicts = new Map<string, ConnectionVerdict>()
  for (const decision of decisions) {
    const verdict = verdicts.get(decision.connection_id) ?? NOTHING()
    const { general, answer } = readEntry(decision)
    const jobs = decision.unless_answered ? verdict.unanswered : verdict.jobs
    verdict.general = stronger(verdict.general, general)
    if (answer)
      for (const job of decision.job_ids ?? []) jobs.set(job, jobs.get(job) === 'YES' ? 'YES' : answer)
    verdicts.set(decision.connection_id, verdict)
  }
  return verdicts
}

/** The status after a general decision. 'Later' postpones undecided connections; it withdraws no decision. */
export function statusAfter(
  status: RecommendationStatus,
  general: GeneralDecision | null,
): RecommendationStatus {
  if (!general || (general === 'skip' && status !== 'not_reviewed')) return status
  return general
}

/** The outreach answers after new ones: omitted answers stay. Recommenders who reach out themselves are not asked to agree to be mentioned. */
export function answersAfter(known: Outreach, given: Partial<Outreach>): Outreach {
  const answers = { ...known, ...given }
  return answers.reach_out_method === 'RECRUITING' ? answers : { ...answers, should_mention_name: null }
}

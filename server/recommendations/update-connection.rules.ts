import type { ConnectionChanges } from '../../contract/recommendations.ts'
import type { Outreach, RecommendationStatus } from '../../contract/shapes.ts'
import { answersAfter, type JobAnswer } from './recommendations.rules.ts'

/** The decisions on a connection, general and for jobs, and its outreach answers. */
export type Decisions = {
  status: RecommendationStatus
  jobs: ReadonlyMap<string, JobAnswer>
  outreach: Outreach
}

export type Change = Decisions & {
  /** Jobs whose decision is withdrawn. */
  withdrawn: string[]
  recommended: boolean
  /** The edit answers outreach questions. */
  answered: boolean
}

export const NO_OUTREACH: Outreach = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: null,
}
const DEFAULTS = { reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' } as const // as on the edit page: docs/product-employees.md, My recommendations

const isRecommended = ({ status, jobs }: Pick<Decisions, 'status' | 'jobs'>) =>
  status === 'recommend' || [...jobs.values()].includes('YES')

const recommends = ({ general_decision_type, job_decisions = [] }: ConnectionChanges) =>
  general_decision_type === 'recommend' || job_decisions.some(({ decision_type }) => decision_type === 'YES')

function givenOutreach(changes: ConnectionChanges): Partial<Outreach> {
  const keys = Object.keys(NO_OUTREACH) as (keyof Outreach)[]
  return Object.fromEntries(
    keys.filter((key) => changes[key] !== undefined).map((key) => [key, changes[key]]),
  )
}

const withDefaults = (outreach: Outreach): Outreach => ({
  ...outreach,
  reach_out_method: outreach.reach_out_method ?? DEFAULTS.reach_out_method,
  relationship: outreach.relationship ?? DEFAULTS.relationship,
})

const WEAKEST_FIRST = [null, 'NO', 'YES']

/** If there are several decisions for one job, the recommendation wins, as in a batch. */
function jobsAfter(jobs: Decisions['jobs'], given: NonNullable<ConnectionChanges['job_decisions']>) {
  const after = new Map(jobs)
  const strength = ({ decision_type }: (typeof given)[number]) => WEAKEST_FIRST.indexOf(decision_type)
  for (const { id, decision_type } of given.toSorted((a, b) => strength(a) - strength(b)))
    if (decision_type) after.set(id, decision_type)
    else after.delete(id)
  return after
}

/**
 * The decisions after an edit (docs/product-employees.md, My recommendations): omitted ones stay. Without a recommendation there are no outreach
 * answers; a recommendation without answers gets the defaults.
 */
export function decisionsAfter(before: Decisions, changes: ConnectionChanges): Change {
  const status = changes.general_decision_type ?? before.status
  const jobs = jobsAfter(before.jobs, changes.job_decisions ?? [])
  const withdrawn = [...before.jobs.keys()].filter((job) => !jobs.has(job))
  const decided = { status, jobs, withdrawn }
  if (!isRecommended(decided))
    return { ...decided, recommended: false, outreach: NO_OUTREACH, answered: false }
  const given = givenOutreach(changes)
  const answers = answersAfter(before.outreach, given)
  return {
    ...decided,
    recommended: true,
    outreach: recommends(changes) ? withDefaults(answers) : answers,
    answered: Object.keys(given).length > 0,
  }
}

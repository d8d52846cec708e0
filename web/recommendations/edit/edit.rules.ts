import type { ConnectionChanges, ConnectionDetail } from '../../../contract/recommendations.ts'
import type { Outreach } from '../../../contract/shapes.ts'
import { REACH_OUT_METHODS, RELATIONSHIPS } from '../../../domain/outreach-labels.ts'
import { type OutreachAnswers, outreachBody } from '../../outreach/outreach.rules.ts'

type General = ConnectionDetail['general_decision_type']

/** What stands in the form: the general decision, the jobs recommended for, and how to reach the person. */
export type Edit = { general: General; jobs: string[]; answers: OutreachAnswers }

const NO_ANSWERS: OutreachAnswers = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: '',
}
const NOT_GIVEN: Outreach = { ...NO_ANSWERS, notes: null }

/** Values outside their enumeration are treated as unset (spec section 5). */
const known = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null

/** What the server has, as it stands in the form. */
export const editOf = (detail: ConnectionDetail): Edit => ({
  general: detail.general_decision_type,
  jobs: detail.jobs.filter(({ decision_type }) => decision_type === 'YES').map(({ id }) => id),
  answers: {
    reach_out_method: known(REACH_OUT_METHODS, detail.reach_out_method),
    should_mention_name: detail.should_mention_name,
    recommendation_strength: detail.recommendation_strength,
    relationship: known(RELATIONSHIPS, detail.relationship),
    notes: detail.notes ?? '',
  },
})

/** Details are asked of who recommends, generally or for a job. */
export const asksDetails = ({ general, jobs }: Pick<Edit, 'general' | 'jobs'>) =>
  general === 'recommend' || jobs.length > 0

/** After a decision: recommending starts from the defaults, recommending no longer clears all (spec section 4). */
function settled(edit: Edit): Edit {
  if (!asksDetails(edit)) return { ...edit, answers: NO_ANSWERS }
  const { reach_out_method, relationship } = edit.answers
  return {
    ...edit,
    answers: {
      ...edit.answers,
      reach_out_method: reach_out_method ?? 'RECOMMENDER',
      relationship: relationship ?? 'worked_directly',
    },
  }
}

/** The general decision; the chosen one chosen again is taken back. */
export const withGeneral = (edit: Edit, chosen: Exclude<General, 'not_reviewed'>): Edit =>
  settled({ ...edit, general: edit.general === chosen ? 'not_reviewed' : chosen })

export const withJob = (edit: Edit, id: string): Edit =>
  settled({
    ...edit,
    jobs: edit.jobs.includes(id) ? edit.jobs.filter((job) => job !== id) : [...edit.jobs, id],
  })

/** What the decision means, for those who hesitate. */
export function consequenceOf({ general, jobs }: Edit): string {
  if (general === 'recommend') return 'Your recruiters see that you vouch for them.'
  if (jobs.length > 0) return 'You recommend them for the chosen jobs only.'
  if (general === 'dont_recommend') return 'They are not shown in your reviews again.'
  return 'Not decided yet.'
}

/** Spec section 5: either no detail is required, or how to reach out and the relationship are both set. */
export const canSubmit = (edit: Edit): boolean =>
  !asksDetails(edit) || (edit.answers.reach_out_method !== null && edit.answers.relationship !== null)

/** A job that was decided on keeps a decision: no longer recommended for it is a pass on it. */
function jobDecisions({ jobs }: Edit, known: ConnectionDetail['jobs']) {
  return known
    .filter(({ id, decision_type }) => jobs.includes(id) || decision_type !== null)
    .map(({ id }) => ({ id, decision_type: jobs.includes(id) ? ('YES' as const) : ('NO' as const) }))
}

/** As the server takes it. Undecided as before is left out: who was put off for later stays so. */
export const changesOf = (edit: Edit, detail: ConnectionDetail): ConnectionChanges => ({
  ...((edit.general !== 'not_reviewed' || detail.general_decision_type !== 'not_reviewed') && {
    general_decision_type: edit.general,
  }),
  job_decisions: jobDecisions(edit, detail.jobs),
  ...(asksDetails(edit) ? outreachBody(edit.answers) : NOT_GIVEN),
})

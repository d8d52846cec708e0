import type { ConnectionChanges, ConnectionDetail } from '../../../contract/recommendations.ts'
import type { Outreach } from '../../../contract/shapes.ts'
import { REACH_OUT_METHODS, RELATIONSHIPS } from '../../../domain/outreach-labels.ts'
import { type OutreachAnswers, outreachBody } from '../../outreach/outreach.rules.ts'

type General = ConnectionDetail['general_decision_type']

/** The state of the form: general decision, recommended jobs and outreach answers. */
export type Edit = { general: General; jobs: string[]; answers: OutreachAnswers }

const NO_ANSWERS: OutreachAnswers = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: '',
}
const NOT_GIVEN: Outreach = { ...NO_ANSWERS, notes: null }

/** Unknown values count as unset. */
const known = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null

/** The form as the server's data fills it. */
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

/** Outreach answers are asked for a recommendation, in general or for a job. */
export const asksDetails = ({ general, jobs }: Pick<Edit, 'general' | 'jobs'>) =>
  general === 'recommend' || jobs.length > 0

/** After a decision: a recommendation fills in the defaults, anything else clears the answers. */
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

/** Choosing the chosen decision again removes it. */
export const withGeneral = (edit: Edit, chosen: Exclude<General, 'not_reviewed'>): Edit =>
  settled({ ...edit, general: edit.general === chosen ? 'not_reviewed' : chosen })

export const withJob = (edit: Edit, id: string): Edit =>
  settled({
    ...edit,
    jobs: edit.jobs.includes(id) ? edit.jobs.filter((job) => job !== id) : [...edit.jobs, id],
  })

/** What the decision means, in a sentence. */
export function consequenceOf({ general, jobs }: Edit): string {
  if (general === 'recommend') return 'Your recruiters see that you vouch for them.'
  if (jobs.length > 0) return 'You recommend them for the chosen jobs only.'
  if (general === 'dont_recommend') return 'They are not shown in your reviews again.'
  return 'Not decided yet.'
}

/** A recommendation needs a way to reach out and the relationship. */
export const canSubmit = (edit: Edit): boolean =>
  !asksDetails(edit) || (edit.answers.reach_out_method !== null && edit.answers.relationship !== null)

/** A decision about a job cannot be deleted: deselecting a recommended job passes on it. */
function jobDecisions({ jobs }: Edit, known: ConnectionDetail['jobs']) {
  return known
    .filter(({ id, decision_type }) => jobs.includes(id) || decision_type !== null)
    .map(({ id }) => ({ id, decision_type: jobs.includes(id) ? ('YES' as const) : ('NO' as const) }))
}

/** For updateConnection. If the general decision was and is missing, it is left out: a connection put off for later stays so. */
export const changesOf = (edit: Edit, detail: ConnectionDetail): ConnectionChanges => ({
  ...((edit.general !== 'not_reviewed' || detail.general_decision_type !== 'not_reviewed') && {
    general_decision_type: edit.general,
  }),
  job_decisions: jobDecisions(edit, detail.jobs),
  ...(asksDetails(edit) ? outreachBody(edit.answers) : NOT_GIVEN),
})

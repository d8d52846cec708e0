import type { NoticeRule } from '../../contract/privacy.ts'
import type { Person } from '../../contract/recommendations.ts'
import { canStart } from '../../domain/standing.ts'
import { currentJob } from '../../domain/current-job.ts'
import { fullName } from '../../domain/employee-name.ts'
import { authorOf } from '../tips/tips.rules.ts'
import { noticeOf } from '../privacy/notice.rules.ts'
import { writerOf } from '../claims/base/claims.rules.ts'
import type { RatingRow } from '../candidates/base/ratings.store.ts'
import type { ListedPerson, RecommenderRow } from './persons.store.ts'

/** A person of the network → what admins see. Of colleagues' decisions, they see recommendations only. */
export const person = (row: ListedPerson, admin: string, rule: NoticeRule): Person => ({
  id: row.id,
  name: row.name,
  job_title: row.job_title,
  company: row.company_name,
  current_job: currentJob(row.job_title, row.company_name),
  job_category: row.category as Person['job_category'],
  seniority: row.seniority,
  linkedin_url: row.linkedin_url,
  email: row.email,
  education: row.education,
  status: row.recommended ? 'recommend' : 'not_reviewed',
  is_candidate: row.candidate,
  added: row.added && added(row.added),
  is_favorite: row.is_favorite,
  is_reviewed: row.is_reviewed,
  standing_number: row.standing_number,
  stage: row.stage,
  outcome: row.outcome,
  outcome_at: row.outcome_at && utc(row.outcome_at),
  recommended_at: row.recommended_at && utc(row.recommended_at),
  known_by: row.knowers.map(fullName).join(', '),
  known_by_names: row.knowers.map(fullName),
  recommended_by: recommendedBy(row.recommenders),
  recommendations: row.recommenders.map((one) => teamRecommendation(one, admin)),
  ratings: row.ratings.map(rating),
  reach_out: row.reach_out && reachOut(row.reach_out),
  writer: writer(row.recommenders),
  can_ask: canStart(row) && row.knowers.some(({ active }) => active.some((id) => id !== admin)),
  look_again: row.look_again && lookAgain(row.look_again),
  tracking: row.tracking.map((one) => ({ ...one, changed_at: utc(one.changed_at) })),
  notice: notice(row.notice, rule),
})

const added = ({ on, from_tip, by, tip }: NonNullable<ListedPerson['added']>) => ({
  on,
  from_tip,
  by: by && fullName(by),
  tip_by: tip && authorOf(tip.is_anonymous, tip.author),
})

const lookAgain = ({ day, line, ...by }: NonNullable<ListedPerson['look_again']>) => ({
  day,
  line,
  by: by.email && fullName(by),
})

const reachOut = ({
  employee_id,
  first_name,
  last_name,
  email,
  until,
  since,
  ...claim
}: NonNullable<ListedPerson['reach_out']>) => ({
  ...claim,
  since: utc(since),
  until: until && utc(until),
  holder: employee_id && email ? fullName({ first_name, last_name, email }) : null,
})

const notice = (row: ListedPerson['notice'], rule: NoticeRule) => {
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return noticeOf(
    {
      given_at: time(row.given_at),
      recommended_at: time(row.recommended_at),
      uploaded_at: time(row.uploaded_at),
      added_at: time(row.added_at),
      contacted_at: time(row.contacted_at),
    },
    rule,
  )
}

/** Each recommender once, even if someone has two connections to the person. */
const recommendedBy = (recommenders: RecommenderRow[]) =>
  [...new Map(recommenders.map((one) => [one.email, fullName(one)])).values()].join(', ') || null

/** The name of the recommender who would write; null for recruiting. */
function writer(recommenders: RecommenderRow[]): string | null {
  const active = recommenders
    .filter(({ is_active }) => is_active)
    .map((one) => ({ ...one, recommended_at: new Date(one.recommended_at) }))
  const id = writerOf(active)
  return id && fullName(active.find(({ employee_id }) => employee_id === id)!)
}

function teamRecommendation(row: RecommenderRow, admin: string): Person['recommendations'][number] {
  const {
    first_name,
    last_name,
    email,
    employee_id,
    is_active: _,
    recommended_at: __,
    ...recommendation
  } = row
  const recommended_by = fullName({ first_name, last_name, email })
  return { ...recommendation, recommended_by, is_own: employee_id === admin }
}

const utc = (time: string) => new Date(time).toISOString()

const rating = ({ first_name, last_name, email, ...given }: RatingRow): Person['ratings'][number] => ({
  ...given,
  ratedBy: fullName({ first_name, last_name, email }),
})

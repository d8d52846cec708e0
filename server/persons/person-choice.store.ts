import { sql, type RawBuilder } from 'kysely'
import type { NoticeRule } from '../../contract/privacy.ts'
import type {
  ClaimTab,
  EvaluationFilter,
  PersonSort,
  ProgressStep,
  TrackingFilter,
} from '../../contract/person-filters.ts'
import { employerOf } from '../../domain/employer-key.ts'
import type { Stage } from '../../domain/stage-labels.ts'
import { inStage, isNew } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { oneOf } from '../db/one-of.ts'
import { matches } from '../db/matches.ts'
import { isNoticeDue } from '../privacy/notice.store.ts'
import { isTracked } from '../tracking/base/tracked-of-person.store.ts'
import { inClaimTab } from './claim-choice.store.ts'
import { idsInStep } from './progress-steps.store.ts'

export type PersonChoice = {
  /** The admin who asks: passes, skips and evaluations are their own. */
  admin: string
  /** Only these persons. */
  ids?: string[]
  needsTriage?: boolean
  favorite?: boolean
  status?: 'recommend' | 'not_reviewed' | 'dont_recommend' | 'skip'
  /** Only candidates, or only the others. */
  candidate?: boolean
  /** Only candidates in this stage. */
  stage?: Stage
  /** Only persons recommended by one of these employees. */
  recommenders?: string[]
  /** Only persons who are recommended for one of these jobs. */
  jobs?: string[]
  /** Only persons who are recommended with this strength or a greater one. */
  strength?: number
  evaluation?: EvaluationFilter
  /** Only recommended persons who came as far as this step. */
  step?: ProgressStep
  /** Only persons with a recommendation that began in this month (YYYY-MM in UTC) and still stands. */
  recommendedIn?: string
  tracking?: TrackingFilter
  /** Only people of the employer with this key. */
  employer?: string
  /** Only persons that someone in the company has been connected to since before this year. */
  connectedBefore?: number
  /** Only those in this tab of who to write to, as of then. */
  reachOut?: { tab: ClaimTab; now: Date }
  /** Only those who have to be told that the company has their data, by this rule and as of then. */
  noticeDue?: { rule: NoticeRule; now: Date }
  categories: string[]
  seniorities?: string[]
  search: string
  /** The strongest first where people are recommended, else by name. */
  sort?: PersonSort
}

export type Condition = RawBuilder<boolean>
const flag = (column: string, value: boolean): Condition =>
  value ? sql<boolean>`${sql.ref(column)}` : sql<boolean>`not ${sql.ref(column)}`

function hasStatus(db: CompanyDb, { status, admin }: PersonChoice): Condition {
  if (status === 'recommend' || status === 'not_reviewed')
    return flag('t.recommended', status === 'recommend')
  return sql<boolean>`t.id = any (array(
    select c.person_id from shown_connection c
    where c.company_id = ${db.company} and c.employee_id = ${admin} and c.status = ${status}))`
}

/**
 * Whether candidate t is one of these. `is true` makes the planner read the candidates once and look each up: it expects few rows of a
 * company, and would otherwise read an index of all of them again for each id.
 */
const isIn = (ids: RawBuilder<unknown>): Condition => sql<boolean>`(t.id in (${ids})) is true`

const recommendedBy = (db: CompanyDb, employees: string[]): Condition =>
  isIn(sql`
    select c.person_id from shown_connection c
    where c.company_id = ${db.company} and c.employee_id = any (${employees}::uuid[]) and c.recommended`)

const recommendedFor = (db: CompanyDb, jobs: string[]): Condition =>
  isIn(sql`
    select c.person_id from job_decision d
    join shown_connection c on c.company_id = ${db.company} and c.id = d.connection_id
    where d.company_id = ${db.company} and d.job_id = any (${jobs}::uuid[]) and d.decision = 'YES'`)

function evaluatedAs(db: CompanyDb, admin: string, evaluation: EvaluationFilter): Condition {
  const mine = sql`select r.person_id from rating r where r.company_id = ${db.company} and r.employee_id = ${admin}`
  if (evaluation === 'none') return sql<boolean>`t.id not in (${mine})`
  return isIn(sql`${mine} and ${flag('r.can_reach_out', evaluation === 'reach_out')}`)
}

const recommendedInMonth = (db: CompanyDb, month: string): Condition => {
  const first = sql`${`${month}-01`}::timestamp`
  return isIn(sql`
    select c.person_id from shown_connection c
    where c.company_id = ${db.company} and c.recommended
      and c.recommended_at >= (${first} at time zone 'UTC')
      and c.recommended_at < ((${first} + interval '1 month') at time zone 'UTC')`)
}

const connectedBefore = (db: CompanyDb, year: number): Condition => sql<boolean>`exists (
  select 1 from shown_connection c
  where c.company_id = ${db.company} and c.person_id = t.id and c.connected_on < make_date(${year}, 1, 1))`

/** The filters that turn any list into one of candidates. */
function narrowed(db: CompanyDb, choice: PersonChoice): Condition[] {
  const {
    admin,
    stage,
    recommenders = [],
    jobs = [],
    strength,
    evaluation,
    step,
    recommendedIn,
    tracking,
  } = choice
  return [
    ...(stage ? [inStage('t', stage)] : []),
    ...(recommenders.length > 0 ? [recommendedBy(db, recommenders)] : []),
    ...(jobs.length > 0 ? [recommendedFor(db, jobs)] : []),
    ...(strength ? [sql<boolean>`t.strength >= ${strength}`] : []),
    ...(evaluation ? [evaluatedAs(db, admin, evaluation)] : []),
    ...(step ? [isIn(idsInStep(db, step))] : []),
    ...(recommendedIn ? [recommendedInMonth(db, recommendedIn)] : []),
    ...(tracking ? [isTracked(db, tracking)] : []),
  ]
}

/** If the month does not begin with the upload, the notice is due for candidates alone. */
const noticeDue = (db: CompanyDb, { rule, now }: NonNullable<PersonChoice['noticeDue']>): Condition[] => [
  ...(rule.notice_from === 'uploaded' ? [] : [flag('t.candidate', true)]),
  isNoticeDue(db, rule, now),
]

/** The list that a tab or a filter stands for, before search and categories narrow it. */
export function inList(db: CompanyDb, choice: PersonChoice): Condition {
  const conditions = [sql<boolean>`t.company_id = ${db.company}`]
  const filters = narrowed(db, choice)
  if (choice.ids?.length) conditions.push(sql<boolean>`t.id = any (${choice.ids}::uuid[])`)
  if (choice.employer) conditions.push(sql<boolean>`t.employer_key = ${employerOf(choice.employer)}`)
  if (choice.connectedBefore) conditions.push(connectedBefore(db, choice.connectedBefore))
  if (choice.needsTriage !== undefined)
    conditions.push(choice.needsTriage ? isNew('t') : sql<boolean>`not ${isNew('t')}`)
  const candidate = filters.length > 0 ? true : choice.candidate
  if (candidate !== undefined) conditions.push(flag('t.candidate', candidate))
  if (choice.favorite !== undefined) conditions.push(flag('t.is_favorite', choice.favorite))
  if (choice.status) conditions.push(hasStatus(db, choice))
  if (choice.reachOut) conditions.push(inClaimTab(db, choice.reachOut.tab, choice.reachOut.now))
  if (choice.noticeDue) conditions.push(...noticeDue(db, choice.noticeDue))
  return sql<boolean>`${sql.join([...conditions, ...filters], sql` and `)}`
}

/** The whole network, or all but the recommended: too many to sort or count. The other lists are short. */
export const isNetwork = ({
  ids,
  employer,
  connectedBefore: year,
  needsTriage,
  favorite,
  status,
  candidate,
  reachOut,
  noticeDue: due,
  ...others
}: PersonChoice) =>
  !ids?.length &&
  !employer &&
  !year &&
  needsTriage === undefined &&
  favorite === undefined &&
  candidate === undefined &&
  !reachOut &&
  !due &&
  (status ?? 'not_reviewed') === 'not_reviewed' &&
  !isNarrowed(others)

const isNarrowed = ({
  stage,
  recommenders,
  jobs,
  strength,
  evaluation,
  step,
  recommendedIn,
  tracking,
}: Partial<PersonChoice>) =>
  Boolean(
    tracking ||
    step ||
    recommendedIn ||
    stage ||
    recommenders?.length ||
    jobs?.length ||
    strength ||
    evaluation,
  )

/** Whether connections decide who is in the list. Then the list is read once, for both the page and the counts. */
export const isReadOnce = ({
  recommenders,
  jobs,
  connectedBefore: year,
  noticeDue: due,
  step,
  recommendedIn,
}: PersonChoice) => Boolean(step || recommendedIn || recommenders?.length || jobs?.length || year || due)

/** Whether the list is of candidates, or of people who were when they became favorites. */
export const isOfRecommended = (choice: PersonChoice) =>
  choice.status === 'recommend' ||
  Boolean(choice.candidate || choice.needsTriage || choice.favorite) ||
  isNarrowed(choice)

export const ofSeniority = ({ seniorities = [] }: PersonChoice): Condition =>
  seniorities.length > 0 ? oneOf('t.seniority', seniorities) : sql<boolean>`true`

export const chosen = (choice: PersonChoice): Condition => sql<boolean>`
  ${choice.categories.length > 0 ? oneOf('t.category', choice.categories) : sql`true`}
  and ${ofSeniority(choice)} and ${matches('t', choice.search)}`

import { sql, type RawBuilder } from 'kysely'
import type { NoticeRule } from '../../contract/privacy.ts'
import type { PersonFilters } from '../../contract/person-filters.ts'
import { employerOf } from '../../domain/employer-key.ts'
import { inStage, isNew } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { oneOf } from '../db/one-of.ts'
import { matches } from '../db/matches.ts'
import { isNoticeDue } from '../privacy/notice.store.ts'
import { isTracked } from '../tracking/base/tracked-of-person.store.ts'
import { inClaimTab } from './claim-choice.store.ts'
import { idsInStep } from './progress-steps.store.ts'

/** What an admin asks for. Passes, skips and evaluations are their own. */
export type PersonChoice = Partial<Omit<PersonFilters, 'search_query' | 'job_category' | 'seniority'>> & {
  admin: string
  /** Who has to be told that the company has their data. */
  rule: NoticeRule
  now: Date
  categories: string[]
  seniorities?: string[]
  search: string
}

export type Condition = RawBuilder<boolean>
const flag = (column: string, value: boolean): Condition =>
  value ? sql<boolean>`${sql.ref(column)}` : sql<boolean>`not ${sql.ref(column)}`

type Filters = {
  [Field in keyof PersonChoice]?: (
    value: NonNullable<PersonChoice[Field]>,
    db: CompanyDb,
    choice: PersonChoice,
  ) => Condition
}

/**
 * Whether candidate t is one of these. `is true` makes the planner read the candidates once and look each up: it expects few rows of a
 * company, and would otherwise read an index of all of them again for each id.
 */
const isIn = (ids: RawBuilder<unknown>): Condition => sql<boolean>`(t.id in (${ids})) is true`

/** The filters that turn any list into one of candidates. */
const NARROWING: Filters = {
  stage: (stage) => inStage('t', stage),
  recommender: (employees, db) =>
    isIn(sql`
      select c.person_id from shown_connection c
      where c.company_id = ${db.company} and c.employee_id = any (${employees}::uuid[]) and c.recommended`),
  job: (jobs, db) =>
    isIn(sql`
      select c.person_id from job_decision d
      join shown_connection c on c.company_id = ${db.company} and c.id = d.connection_id
      where d.company_id = ${db.company} and d.job_id = any (${jobs}::uuid[]) and d.decision = 'YES'`),
  strength: (strength) => sql`t.strength >= ${strength}`,
  my_evaluation(evaluation, db, { admin }) {
    const mine = sql`select r.person_id from rating r where r.company_id = ${db.company} and r.employee_id = ${admin}`
    if (evaluation === 'none') return sql`t.id not in (${mine})`
    return isIn(sql`${mine} and ${flag('r.can_reach_out', evaluation === 'reach_out')}`)
  },
  progress: (step, db) => isIn(idsInStep(db, step)),
  recommended_in(month, db) {
    const first = sql`${`${month}-01`}::timestamp`
    return isIn(sql`
      select c.person_id from shown_connection c
      where c.company_id = ${db.company} and c.recommended
        and c.recommended_at >= (${first} at time zone 'UTC')
        and c.recommended_at < ((${first} + interval '1 month') at time zone 'UTC')`)
  },
  tracking: (tracking, db) => isTracked(db, tracking),
}

/** The others, before search and categories. */
const FILTERS: Filters = {
  id: (ids) => sql`t.id = any (${ids}::uuid[])`,
  employer: (employer) => sql`t.employer_key = ${employerOf(employer)}`,
  connected_before: (year, db) => sql`exists (
    select 1 from shown_connection c
    where c.company_id = ${db.company} and c.person_id = t.id and c.connected_on < make_date(${year}, 1, 1))`,
  needs_review: (isAsked) => (isAsked ? isNew('t') : sql`not ${isNew('t')}`),
  candidate: (candidate) => flag('t.candidate', candidate),
  favorite: (favorite) => flag('t.is_favorite', favorite),
  recommendation_status: (status, db, { admin }) =>
    status === 'recommend' || status === 'not_reviewed'
      ? flag('t.recommended', status === 'recommend')
      : sql`t.id = any (array(
        select c.person_id from shown_connection c
        where c.company_id = ${db.company} and c.employee_id = ${admin} and c.status = ${status}))`,
  reach_out: (tab, db, { now }) => inClaimTab(db, tab, now),
  // If the month does not begin with the upload, the notice is due for candidates alone.
  notice: (_, db, { rule, now }) =>
    rule.notice_from === 'uploaded'
      ? isNoticeDue(db, rule, now)
      : sql`t.candidate and ${isNoticeDue(db, rule, now)}`,
}

type Field = keyof PersonChoice
const isSet = (choice: PersonChoice, field: Field) =>
  Array.isArray(choice[field]) ? choice[field].length > 0 : (choice[field] ?? '') !== ''

const fieldsOf = (filters: Filters, choice: PersonChoice) =>
  (Object.keys(filters) as Field[]).filter((field) => isSet(choice, field))

const isNarrowed = (choice: PersonChoice) => fieldsOf(NARROWING, choice).length > 0

/** The list that a tab or a filter stands for, before search and categories narrow it. */
export function inList(db: CompanyDb, asked: PersonChoice): Condition {
  const choice = isNarrowed(asked) ? { ...asked, candidate: true } : asked
  const filters = { ...FILTERS, ...NARROWING } as Record<Field, (...given: unknown[]) => Condition>
  const conditions = fieldsOf(filters, choice).map((field) => filters[field](choice[field], db, choice))
  return sql<boolean>`${sql.join([sql`t.company_id = ${db.company}`, ...conditions], sql` and `)}`
}

/** The whole network, or all but the recommended: too many to sort or count. The other lists are short. */
export const isNetwork = ({ recommendation_status = 'not_reviewed', ...others }: PersonChoice) =>
  recommendation_status === 'not_reviewed' && fieldsOf({ ...FILTERS, ...NARROWING }, others).length === 0

const READ_ONCE = ['progress', 'recommended_in', 'recommender', 'job', 'connected_before', 'notice'] as const

/** Whether connections decide who is in the list. Then the list is read once, for both the page and the counts. */
export const isReadOnce = (choice: PersonChoice) => READ_ONCE.some((field) => isSet(choice, field))

/** Whether the list is of candidates, or of people who were when they became favorites. */
export const isOfRecommended = (choice: PersonChoice) =>
  choice.recommendation_status === 'recommend' ||
  Boolean(choice.candidate || choice.needs_review || choice.favorite) ||
  isNarrowed(choice)

export const ofSeniority = ({ seniorities = [] }: PersonChoice): Condition =>
  seniorities.length > 0 ? oneOf('t.seniority', seniorities) : sql<boolean>`true`

export const chosen = (choice: PersonChoice): Condition => sql<boolean>`
  ${choice.categories.length > 0 ? oneOf('t.category', choice.categories) : sql`true`}
  and ${ofSeniority(choice)} and ${matches('t', choice.search)}`

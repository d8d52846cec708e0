import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../../contract/recommendations.ts'
import type { Outcome, Outreach, Stage } from '../../contract/shapes.ts'
import type { Education } from '../../domain/education.ts'
import { fullName, type EmployeeName } from '../../domain/employee-name.ts'
import { LIST_SIZE } from '../../domain/page-size.ts'
import type { Seniority } from '../../domain/seniority-labels.ts'
import { ratingsOfPerson, type RatingRow } from '../candidates/base/ratings.store.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import { networkCounts } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import type { PersonCounts } from './person-counts.rules.ts'
import type { NoticeFacts } from '../privacy/notice.rules.ts'
import { noticeFacts } from '../privacy/notice.store.ts'
import { pageRows } from '../db/page-rows.ts'
import type { PageQuery } from '../pagination.ts'
import { chosen, inList, isNetwork, type PersonChoice } from './person-choice.store.ts'
import { lookAgainOf } from '../candidates/base/look-again.store.ts'
import { claimOnPerson } from './claim-choice.store.ts'
import { trackedOfPerson, type TrackedRow } from '../tracking/base/tracked-of-person.store.ts'
import { idsOfPage, listRows, readOnce } from './person-order.store.ts'

export type RecommenderRow = Outreach & {
  user_connection_id: string
  employee_id: string
  in_general: boolean
  first_name: string | null
  last_name: string | null
  email: string
  /** Whether they can sign in. */
  is_active: boolean
  recommended_at: string
  job_titles: string[]
}

export type PersonRow = {
  id: string
  search: string
  name: string
  job_title: string | null
  company_name: string | null
  category: string
  seniority: Seniority
  linkedin_url: string | null
  email: string | null
  education: Education | null
  recommended: boolean
  candidate: boolean
  added: AddedRow | null
  is_reviewed: boolean
  standing_number: number
  is_favorite: boolean
  stage: Stage
  outcome: Outcome | null
  outcome_at: string | null
  recommended_at: string | null
  recommenders: RecommenderRow[]
  reach_out: ClaimRow | null
  look_again: (EmployeeName & { day: string; line: string }) | null
  tracking: TrackedRow[]
}

/** A time is text, as JSON writes it. */
export type ClaimRow = Omit<NonNullable<Person['reach_out']>, 'holder'> & {
  /** Who writes or is asked; null: recruiting. */
  employee_id: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
}

type Names = { first_name: string | null; last_name: string | null; email: string }
type AddedRow = {
  on: string
  from_tip: boolean
  by: Names | null
  tip: { is_anonymous: boolean; author: Names | null } | null
}

/** `active`: the ids of those of the name who can sign in. */
type KnowerRow = Names & { active: string[] }

/** Times are text, as JSON writes them. */
type NoticeRow = { [Fact in keyof NoticeFacts]: string | null }
export type ListedPerson = PersonRow & { ratings: RatingRow[]; knowers: KnowerRow[]; notice: NoticeRow }

function countsOf(db: CompanyDb, choice: PersonChoice): RawBuilder<unknown> {
  if (!isNetwork(choice))
    return sql`
      select t.category, t.seniority, count(*)::int as n from ${listRows(db, choice)} group by 1, 2`
  if (!choice.recommendation_status) return networkCounts(db)
  const recommended = { ...choice, recommendation_status: 'recommend' as const }
  return sql`
    select category, seniority, sum(n)::int as n from (
      select * from (${networkCounts(db)}) everyone
      union all select t.category, t.seniority, -1 from shown_person t where ${inList(db, recommended)}) all_but group by 1, 2`
}

/** Who recommends a person and with which answers, the first recommender first. */
const recommenders = (db: CompanyDb) => sql`
  select c.id as user_connection_id, c.employee_id, c.status = 'recommend' as in_general, c.reach_out_method, c.should_mention_name, c.recommendation_strength,
    c.relationship, c.notes, e.first_name, e.last_name, e.email, e.deactivated_at is null as is_active, c.recommended_at,
    array(
      select j.job_title from job_decision d join job j on j.company_id = ${db.company} and j.id = d.job_id
      where d.company_id = ${db.company} and d.connection_id = c.id and d.decision = 'YES'
      order by j.created_at, j.id) as job_titles
  from ${connectionsTo(db, sql`p.id`)} c
  join employee e on e.company_id = ${db.company} and e.id = c.employee_id
  where p.recommended and c.recommended
  order by c.first_recommended_at, c.id`

/** The employees who know a person, by name. */
const knowers = (db: CompanyDb) => sql`(
  select coalesce(json_agg(k order by k.first_name, k.last_name, k.email), '[]') from (
    select e.first_name, e.last_name, e.email, coalesce(json_agg(e.id) filter (where e.deactivated_at is null), '[]') as active
    from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    where c.company_id = ${db.company} and c.person_id = p.id
    group by e.first_name, e.last_name, e.email) k)`

/** A time as JSON writes it, also where the row is read as it is. */
const timeText = (time: RawBuilder<unknown>) => sql<string | null>`to_json(${time})#>>'{}'`

const names = sql`json_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)`

/** How an admin added a person to the candidates, by hand or from a tip. */
const added = (db: CompanyDb) => sql`case when p.added_at is not null then json_build_object(
  'on', to_char(p.added_at at time zone 'UTC', 'YYYY-MM-DD'), 'from_tip', p.tip_id is not null,
  'by', (select ${names} from employee e where e.company_id = ${db.company} and e.id = p.added_by),
  'tip', (
    select json_build_object('is_anonymous', t.is_anonymous, 'author', (
      select ${names} from employee e where e.company_id = ${db.company} and e.id = t.submitted_by))
    from tip t where t.company_id = ${db.company} and t.id = p.tip_id)) end`

/** Admins see the email address of recommended persons only, and one that an admin typed. */
const columns = (db: CompanyDb) => sql`
  p.id, p.search, p.name, p.job_title, p.company_name, p.category, p.seniority, p.linkedin_url,
  case when p.recommended or p.email_by_admin then p.email end as email, p.education, p.recommended, p.candidate,
  ${added(db)} as added, p.looked_at is not null as is_reviewed, p.standing_number, p.is_favorite, p.stage, p.outcome, ${timeText(sql`p.outcome_at`)} as outcome_at,
  ${timeText(sql`p.recommended_at`)} as recommended_at,
  case when p.recommended then (select coalesce(json_agg(r), '[]') from (${recommenders(db)}) r) else '[]' end
    as recommenders, ${claimOnPerson(db)} as reach_out, ${lookAgainOf(db)} as look_again,
    ${trackedOfPerson(db)} as tracking`

type PersonPage = {
  persons: ListedPerson[]
  /** The number of results; null without a search. */
  found: number | null
  /** Regardless of the search, the chosen categories and the chosen seniorities. */
  counts: PersonCounts
}

/** One page of persons with their recommenders and the counts of the list. */
export async function personPage(db: CompanyDb, choice: PersonChoice, page: PageQuery): Promise<PersonPage> {
  const { rows } = await sql<PersonPage>`
    ${readOnce(db, choice)}
    select
      (select coalesce(json_agg(listed), '[]') from (
        select ${columns(db)}, ${knowers(db)} as knowers, ${ratingsOfPerson(db)} as ratings,
          ${noticeFacts(db)} as notice from (
            select id, row_number() over () as place from (${idsOfPage(db, choice, page)}) in_order) of_page
        ${pageRows(db, 'shown_person', 'p')}
        order by of_page.place) listed) as persons,
      ${choice.search ? sql`(select count(*)::int from found)` : sql`null::int`} as found,
      (select coalesce(json_agg(counted), '[]') from (${countsOf(db, choice)}) counted) as counts`.execute(db)
  return rows[0]!
}

/** How many persons are in a list, counted up to `most`. */
export async function countUpTo(db: CompanyDb, most: number, choice: PersonChoice): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from shown_person t where ${inList(db, choice)} and ${chosen(choice)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]!.n
}

/** The ids of the persons in a list, at most `most`. */
export async function idsUpTo(db: CompanyDb, most: number, choice: PersonChoice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from shown_person t where ${inList(db, choice)} and ${chosen(choice)} limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The next persons after the last one read, by category and name, for a list that is read completely. */
export async function personsAfter(
  db: CompanyDb,
  choice: PersonChoice,
  last: PersonRow | null,
  limit: number,
): Promise<PersonRow[]> {
  const after = last
    ? sql`and (t.category, t.search, t.id) > (${last.category}, ${last.search}, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<PersonRow>`
    select ${columns(db)} from (
      select t.* from shown_person t where ${inList(db, choice)} and ${chosen(choice)} ${after}
      order by t.category, t.search, t.id limit ${limit}) p
    order by p.category, p.search, p.id`.execute(db)
  return rows
}

/** These persons in the order of the ids, for a list that is read completely. Deleted ones are left out. */
export async function personsOf(db: CompanyDb, ids: string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns(db)} from unnest(${ids}::uuid[]) with ordinality as of_page (id, place)
    ${pageRows(db, 'shown_person', 'p')}
    order by of_page.place`.execute(db)
  return rows
}

/** What a list of persons can be filtered by: the employees who recommend people, by name, and the jobs with recommendations, the newest first. */
export async function filterChoices(db: CompanyDb) {
  const { rows: employees } = await sql<EmployeeName & { id: string }>`
    select e.id, e.first_name, e.last_name, e.email from employee e
    where e.company_id = ${db.company} and exists (
      select 1 from shown_connection c where c.company_id = ${db.company} and c.employee_id = e.id and c.recommended)
    order by coalesce(e.first_name, e.email), e.last_name, e.id limit ${LIST_SIZE}`.execute(db)
  const { rows: jobs } = await sql<{ id: string; job_title: string; is_open: boolean }>`
    select j.id, j.job_title, j.closed_at is null as is_open from job j
    where j.company_id = ${db.company} and exists (
      select 1 from job_decision d where d.company_id = ${db.company} and d.job_id = j.id and d.decision = 'YES')
    order by j.created_at desc, j.id limit ${LIST_SIZE}`.execute(db)
  return { recommenders: employees.map(({ id, ...names }) => ({ id, name: fullName(names) })), jobs }
}

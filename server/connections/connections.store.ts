import { sql, type RawBuilder } from 'kysely'
import type { ListedConnection, ReviewSort } from '../../contract/connections.ts'
import { CATEGORIES } from '../../domain/category.ts'
import { employerOf } from '../../domain/employer-key.ts'
import { foldSearch } from '../../domain/search-text.ts'
import type { CompanyDb } from '../db/database.ts'
import { oneOf } from '../db/one-of.ts'
import { groupedPage } from '../db/grouped-page.ts'
import { matches } from '../db/matches.ts'
import { pageRows } from '../db/page-rows.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { Counts } from './category-counts.ts'
import { countOf, countOfChanged, countsByCategory, ownCountsByCategory } from './counts.store.ts'
import {
  CHANGE_COLUMNS,
  CONNECTION_COLUMNS,
  type ChangeColumns,
  type ConnectionRow,
} from './own-connection.ts'

export type ReviewList = {
  employee: string
  statuses: string[]
  jobs: string[]
  /** Only people who are new or moved. */
  changed: boolean
}
export type ReviewChoice = {
  categories: string[]
  search: string
  /** Only the people of this company. */
  company?: string | undefined
  /** Only the people of the employer with this key. */
  employer?: string | undefined
  sort: Exclude<ReviewSort, 'fit'>
  /** Whether the whole list is counted by category. */
  counts: boolean
}

const ROW_COLUMNS = [...CONNECTION_COLUMNS, ...CHANGE_COLUMNS, 'connected_on'] as const

type ReviewRow = ConnectionRow &
  Pick<ListedConnection, 'job_decisions'> &
  ChangeColumns & { connected_on: string | null }

type ReviewPage = {
  connections: ReviewRow[]
  /** How many are chosen; null if the counts by category say it. */
  found: number | null
  categories: Counts
  skipped: number
}

/** The own connections that have a decision for each of the jobs. */
const decidedForAll = (db: CompanyDb, { employee, jobs }: ReviewList) => sql`
  select connection_id from job_decision
  where company_id = ${db.company} and employee_id = ${employee} and job_id = any (${jobs}::uuid[])
  group by connection_id having count(*) = ${jobs.length}`

/** Own connections without a decision for at least one of the jobs. */
const undecidedFor = (db: CompanyDb, list: ReviewList): RawBuilder<boolean> =>
  list.jobs.length === 0 ? sql<boolean>`true` : sql<boolean>`t.id not in (${decidedForAll(db, list)})`

const inReviewList = (db: CompanyDb, list: ReviewList): RawBuilder<boolean> => sql<boolean>`
  t.company_id = ${db.company} and t.employee_id = ${list.employee} and ${undecidedFor(db, list)}
  and ${list.changed ? sql`t.change is not null` : sql`true`}`

const withStatus = ({ statuses }: ReviewList): RawBuilder<boolean> => oneOf('t.status', statuses)

function reviewCounts(db: CompanyDb, list: ReviewList): RawBuilder<Counts> {
  if (list.jobs.length === 0 && !list.changed) return countsByCategory(db, list.employee, list.statuses)
  return sql<Counts>`(
    select coalesce(json_object_agg(category, n), '{}') from (
      select t.category, count(*) as n from shown_connection t
      where ${inReviewList(db, list)} and ${withStatus(list)} group by 1) counted)`
}

/** A column for the rows of a job review: the earlier answers for its jobs. */
const jobDecisions = (db: CompanyDb, jobs: string[]) =>
  jobs.length === 0
    ? sql``
    : sql`, (
        select coalesce(json_agg(json_build_object('id', d.job_id, 'decision_type', d.decision) order by d.job_id), '[]')
        from job_decision d
        where d.company_id = ${db.company} and d.connection_id = c.id and d.job_id = any (${jobs}::uuid[])
      ) as job_decisions`

/** The folded company is the third line of the search text, which an index holds. */
const COMPANY = sql`split_part(t.search, e'\n', 3)`
const SORT_KEYS = {
  name: sql`t.search`,
  company: sql`nullif(${COMPANY}, '')`,
  connected: sql`t.connected_on`,
}
const ORDERS = {
  name: sql`search, id`,
  company: sql`sort_key nulls last, search, id`,
  connected: sql`sort_key desc nulls last, search, id`,
}

const ofCompany = ({ company }: ReviewChoice) =>
  company === undefined ? sql`true` : sql`${COMPANY} = ${foldSearch(company)}`

const ofEmployer = ({ employer }: ReviewChoice) =>
  employer === undefined ? sql`true` : sql`t.employer_key = ${employerOf(employer)}`

/** The chosen part of the list, with what it is sorted by. */
const chosenRows = (db: CompanyDb, list: ReviewList, choice: ReviewChoice) => sql`
  select t.id, t.search, ${SORT_KEYS[choice.sort]} as sort_key from shown_connection t
  where ${inReviewList(db, list)} and ${withStatus(list)} and ${oneOf('t.category', choice.categories)}
    and ${ofCompany(choice)} and ${ofEmployer(choice)} and ${matches('t', choice.search)}`

/** The counts by category say how long the list is; what is found in it, or chosen from it, is counted apart. */
const isCounted = ({ changed }: ReviewList, { search, company, employer }: ReviewChoice) =>
  changed || search !== '' || company !== undefined || employer !== undefined

/** How many are chosen from the list, without reading their texts. */
const chosenCount = (db: CompanyDb, list: ReviewList, { categories }: ReviewChoice) => sql`(
  select count(*)::int from shown_connection t
  where ${inReviewList(db, list)} and ${withStatus(list)} and ${oneOf('t.category', categories)})`

/** The ids of a page. Only the order of names has an index; the other orders read the whole list. */
function idsOfPage(db: CompanyDb, list: ReviewList, choice: ReviewChoice, page: PageQuery) {
  const limits = sql`order by ${ORDERS[choice.sort]} limit ${page.page_size} offset ${offsetOf(page)}`
  if (isCounted(list, choice)) return sql`select id, search, sort_key from found ${limits}`
  if (choice.sort !== 'name')
    return sql`select id, search, sort_key from (${chosenRows(db, list, choice)}) listed ${limits}`
  const groups = { status: list.statuses, category: choice.categories }
  return groupedPage({ table: 'shown_connection', where: inReviewList(db, list), groups, page })
}

/** The rows of a page, whose ids a query gives in their order. */
const rowsOfPage = (db: CompanyDb, list: ReviewList, ids: RawBuilder<unknown>) => sql<ReviewRow[]>`(
  select coalesce(json_agg(listed), '[]') from (
    select ${sql.join(ROW_COLUMNS.map((column) => sql.ref(`c.${column}`)))}${jobDecisions(db, list.jobs)} 
    from (select page.*, row_number() over () as place from (${ids}) page) of_page
    ${pageRows(db, 'shown_connection', 'c')}
    order by of_page.place) listed)`

const allIfNone = (choice: ReviewChoice): ReviewChoice => ({
  ...choice,
  categories: choice.categories.length > 0 ? choice.categories : [...CATEGORIES],
})

/** One page of an employee's review list and the counts of the whole list, in one statement. */
export async function reviewPage(
  db: CompanyDb,
  list: ReviewList,
  given: ReviewChoice,
  page: PageQuery,
): Promise<ReviewPage> {
  const choice = allIfNone(given)
  const found = isCounted(list, choice)
  const { rows } = await sql<ReviewPage>`
    ${found ? sql`with found as materialized (${chosenRows(db, list, choice)})` : sql``}
    select
      ${rowsOfPage(db, list, idsOfPage(db, list, choice, page))} as connections,
      ${found ? sql`(select count(*)::int from found)` : choice.counts ? sql`null::int` : chosenCount(db, list, choice)} as found,
      ${choice.counts ? reviewCounts(db, list) : sql`'{}'::json`} as categories,
      ${countOf(db, list.employee, ['skip'])} as skipped`.execute(db)
  return rows[0]!
}

/** All ids of the list, in no order, or those that the search and the company choose. */
export async function listedIds(
  db: CompanyDb,
  list: ReviewList,
  { search, company, employer }: Pick<ReviewChoice, 'search' | 'company' | 'employer'>,
): Promise<string[]> {
  const choice = allIfNone({ categories: [], search, company, employer, sort: 'name', counts: false })
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${chosenRows(db, list, choice)}) listed`.execute(db)
  return rows[0]!.ids?.split(',') ?? []
}

/** How many own connections have the statuses of the list, whatever the answers for its jobs. */
export async function countWaiting(db: CompanyDb, { employee, statuses }: ReviewList): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countOf(db, employee, statuses)} as n`.execute(db)
  return rows[0]!.n
}

/** The ids of the employee’s own connections that a decision keeps out of a list of everyone, in no order; some of them twice. */
export async function decidedIds(db: CompanyDb, list: ReviewList): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select id from shown_connection
      where company_id = ${db.company} and employee_id = ${list.employee} and status in ('dont_recommend', 'skip')
      union all (${decidedForAll(db, list)})) decided`.execute(db)
  return rows[0]!.ids?.split(',') ?? []
}

/** The rows of the ids, in their order, and how many were put off for later. */
export async function rowsOf(db: CompanyDb, list: ReviewList, ids: string[]) {
  const given = sql`select id from unnest(${ids}::uuid[]) with ordinality given (id, place) order by place`
  const { rows } = await sql<Pick<ReviewPage, 'connections' | 'skipped'>>`
    select ${rowsOfPage(db, list, given)} as connections, ${countOf(db, list.employee, ['skip'])} as skipped`.execute(
    db,
  )
  return rows[0]!
}

type Undecided = { categories: Counts; all: Counts; skipped: number; changed: number }

/** The undecided connections and all of them by category, how many were saved for later, and how many are new or moved. */
export async function undecidedCounts(db: CompanyDb, employee: string): Promise<Undecided> {
  const { undecided: categories, all } = await ownCountsByCategory(db, employee)
  const { rows } = await sql<Pick<Undecided, 'skipped' | 'changed'>>`
    select ${countOf(db, employee, ['skip'])} as skipped, ${countOfChanged(db, employee)} as changed`.execute(
    db,
  )
  return { categories, all, ...rows[0]! }
}

/** The open jobs that still have own connections to decide on, newest first. */
export async function openJobsToReview(db: CompanyDb, employee: string, statuses: string[]) {
  const list = { employee, statuses, jobs: [], changed: false }
  const { rows } = await sql<{
    id: string
    job_title: string
    location: string
    description: string
    career_type: string
  }>`
    select j.id, j.job_title, j.location, j.description, j.career_type from job j
    where j.company_id = ${db.company} and j.closed_at is null and exists (
      select 1 from shown_connection t
      where ${inReviewList(db, list)} and ${withStatus(list)} and not exists (
        select 1 from job_decision d
        where d.company_id = ${db.company} and d.connection_id = t.id and d.job_id = j.id))
    order by j.created_at desc, j.id`.execute(db)
  return rows
}

/** Which of the ids are open jobs of the company. */
export async function openJobIds(db: CompanyDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('job')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

import { sql, type RawBuilder } from 'kysely'
import type { Outreach } from '../../contract/shapes.ts'
import { CATEGORIES } from '../../domain/category.ts'
import type { Counts } from '../connections/category-counts.ts'
import { countsByCategory } from '../connections/counts.store.ts'
import { CONNECTION_COLUMNS, type ConnectionRow } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { oneOf } from '../db/one-of.ts'
import { groupedPage } from '../db/grouped-page.ts'
import { matches } from '../db/matches.ts'
import { pageRows } from '../db/page-rows.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { ownClaimOn, type OwnClaimRow } from '../persons/claim-choice.store.ts'
import { hasNews, outcomeSince, seenPerson, stageSince } from './news.store.ts'
import { OUTREACH_COLUMNS } from './outreach.store.ts'
import { CATEGORIES_BY_LABEL, type OwnList, type RecommendationSort } from './own-recommendations.rules.ts'

export type OwnChoice = {
  employee: string
  list: OwnList
  categories: string[]
  search: string
  sort: RecommendationSort
  /** The last sending time: some of what happened since then does not show yet. */
  morning: Date
}

export type OwnRecommendationRow = ConnectionRow &
  Outreach & {
    recommended: boolean
    job_titles: string[]
    stage: string | null
    outcome: string | null
    outcome_at: string | null
    reach_out: OwnClaimRow | null
    is_news: boolean
  }

type Condition = RawBuilder<boolean>

/** The employee's connections with a decision for a job. */
const decidedForJobs = (db: CompanyDb, employee: string) => sql`
  select d.connection_id from job_decision d where d.company_id = ${db.company} and d.employee_id = ${employee}`

function inList(db: CompanyDb, { list, employee }: OwnChoice): Condition {
  const conditions: Condition[] = [sql`t.company_id = ${db.company} and t.employee_id = ${employee}`]
  if (list === 'recommend') conditions.push(sql`t.recommended`)
  else if (list !== 'decided') conditions.push(sql`t.status = ${list}`)
  else
    conditions.push(
      sql`(t.status <> 'not_reviewed' or t.recommended or t.id in (${decidedForJobs(db, employee)}))`,
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const chosen = ({ categories, search }: OwnChoice): Condition => sql<boolean>`
  ${categories.length > 0 ? oneOf('t.category', categories) : sql`true`} and ${matches('t', search)}`

/** A list of one status may be long: an index has its counts and its order. */
const isOfOneStatus = ({ list }: OwnChoice) => list !== 'recommend' && list !== 'decided'

/** When someone was recommended last, generally or for a job. */
const recommendedAt = (db: CompanyDb) => sql`
  greatest(
    case when t.status = 'recommend' or not t.recommended then t.decided_at end,
    case when t.recommended then (
      select max(d.decided_at) from job_decision d
      where d.company_id = ${db.company} and d.connection_id = t.id and d.decision = 'YES') end)`

/** The first sort key, before name and id. The folded company is the third line of the search text. */
function sortKey(db: CompanyDb, choice: OwnChoice): RawBuilder<unknown> {
  const { sort } = choice
  if (sort === 'recommended') return isOfOneStatus(choice) ? sql`t.decided_at` : recommendedAt(db)
  if (sort === 'company') return sql`nullif(split_part(t.search, e'\n', 3), '')`
  if (sort === 'category') return sql`array_position(${CATEGORIES_BY_LABEL}::text[], t.category)`
  return sql`t.search`
}

const direction = ({ sort }: OwnChoice) =>
  sort === 'recommended' || sort === 'name_desc' ? sql`desc nulls last` : sql`asc nulls last`

function idsOfPage(db: CompanyDb, choice: OwnChoice, page: PageQuery): RawBuilder<unknown> {
  const limits = sql`limit ${page.page_size} offset ${offsetOf(page)}`
  if (choice.search || !isOfOneStatus(choice))
    return sql`select id from found order by sort_key ${direction(choice)}, search, id ${limits}`
  if (choice.sort === 'name' || (choice.sort === 'recommended' && choice.list === 'not_reviewed')) {
    const category = choice.categories.length > 0 ? choice.categories : CATEGORIES
    const groups = { status: [choice.list], category }
    return groupedPage({ table: 'shown_connection', where: inList(db, choice), groups, page })
  }
  return sql`
    select t.id from shown_connection t where ${inList(db, choice)} and ${chosen(choice)}
    order by ${sortKey(db, choice)} ${direction(choice)}, t.search, t.id ${limits}`
}

function countsOf(db: CompanyDb, choice: OwnChoice): RawBuilder<Counts> {
  if (isOfOneStatus(choice)) return countsByCategory(db, choice.employee, [choice.list])
  return sql<Counts>`(
    select coalesce(json_object_agg(category, n), '{}') from (
      select t.category, count(*) as n from shown_connection t where ${inList(db, choice)} group by 1) counted)`
}

/** The columns that the owner of a recommendation sees; about the person, only stage and outcome. */
const columns = (db: CompanyDb, morning: Date) => sql`
  ${sql.join([...CONNECTION_COLUMNS, ...OUTREACH_COLUMNS].map((column) => sql.ref(`c.${column}`)))},
  c.recommended,
  array(
    select j.job_title from job_decision d join job j on j.company_id = ${db.company} and j.id = d.job_id
    where d.company_id = ${db.company} and d.connection_id = c.id and d.decision = 'YES'
    order by j.created_at, j.id) as job_titles,
  case when c.recommended then ${stageSince()} end as stage,
  ${outcomeSince()}, ${ownClaimOn(db, morning)} as reach_out,
  c.recommended and ${hasNews()} as is_news`

/** How many connections are in a list of an employee's own, counted up to `most`. */
export async function ownCountUpTo(db: CompanyDb, most: number, choice: OwnChoice): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from shown_connection t where ${inList(db, choice)} and ${chosen(choice)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]!.n
}

type OwnPage = {
  connections: OwnRecommendationRow[]
  /** The number of results; null without a search. */
  found: number | null
  /** Counts by category, regardless of the search and the chosen categories. */
  categories: Counts
}

/** One page of an employee's own decided connections and the counts of that list, in one statement. */
export async function ownPage(db: CompanyDb, choice: OwnChoice, page: PageQuery): Promise<OwnPage> {
  const { rows } = await sql<OwnPage>`
    with found as materialized (
      select t.id, t.search, ${sortKey(db, choice)} as sort_key from shown_connection t
      where ${inList(db, choice)} and ${chosen(choice)})
    select
      (select coalesce(json_agg(shown), '[]') from (
        select ${columns(db, choice.morning)} from (
          select id, row_number() over () as place from (${idsOfPage(db, choice, page)}) in_order) of_page
        ${pageRows(db, 'shown_connection', 'c')}
        join employee e on e.company_id = ${db.company} and e.id = c.employee_id
        left join lateral ${seenPerson(db, choice.morning)} on true
        order by of_page.place) shown) as connections,
      ${choice.search ? sql`(select count(*)::int from found)` : sql`null::int`} as found,
      ${countsOf(db, choice)} as categories`.execute(db)
  return rows[0]!
}

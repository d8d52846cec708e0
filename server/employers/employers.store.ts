import { sql, type RawBuilder } from 'kysely'
import { type EmployerSort, MOST_KNOWERS } from '../../contract/employers.ts'
import { RecommendationStatus } from '../../contract/shapes.ts'
import { employerKey, employerOf } from '../../domain/employer-key.ts'
import { foldSearch } from '../../domain/search-text.ts'
import type { Counts } from '../connections/category-counts.ts'
import type { CompanyDb } from '../db/database.ts'
import { wordsIn } from '../db/matches.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'

export type EmployerChoice = { search: string; key?: string | undefined; sort: EmployerSort }

type EmployerRow = {
  key: string
  name: string
  num_people: number
  num_recommended: number
  functions: Counts
}
export type CompanyEmployerRow = EmployerRow & {
  num_colleagues: number
  knowers: { first_name: string | null; last_name: string | null; email: string }[]
}
export type OwnEmployerRow = EmployerRow & { num_undecided: number }
type Page<Row> = { employers: Row[]; total: number }

/** How many spellings of a name are compared to find the most common one. */
const SPELLINGS = 30

/** The words of the search in the key, which has no legal form: 'Siemens AG' finds siemens. */
const matches = ({ search, key }: EmployerChoice) => sql`
  ${key === undefined ? sql`true` : sql`employer_key = ${employerOf(key)}`}
  and ${wordsIn(sql`employer_key`, employerKey(search) ?? foldSearch(search))}`

const ORDERS: Record<EmployerSort, RawBuilder<unknown>> = {
  people: sql`num_people desc, employer_key`,
  name: sql`employer_key`,
}

/** The numbers are part of the statement: for any number, PostgreSQL plans to sort all employers instead of reading a few from the index. */
const inOrder = ({ sort }: EmployerChoice, page: PageQuery) => sql`
  order by ${ORDERS[sort]} limit ${sql.lit(page.page_size)} offset ${sql.lit(offsetOf(page))}`

/** A page of the employers of everyone in the network. */
export async function employerPage(
  db: CompanyDb,
  choice: EmployerChoice,
  page: PageQuery,
): Promise<Page<CompanyEmployerRow>> {
  // Without a search, the count and the page each read an index: tens of thousands of employers need no sorting then.
  const once = choice.search === '' ? sql`not materialized` : sql`materialized`
  const { rows } = await sql<Page<CompanyEmployerRow>>`
    with found as ${once} (
      select employer_key, people as num_people from employer where company_id = ${db.company} and ${matches(choice)})
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(listed order by place), '[]') from (
        select place, e.employer_key as key, e.people as num_people, e.functions, cardinality(e.known_by) as num_colleagues, (
          select coalesce(json_agg(knower), '[]') from (
            select k.first_name, k.last_name, k.email from employee k
            where k.company_id = ${db.company} and k.id = any (e.known_by)
            order by k.first_name, k.last_name, k.email limit ${sql.lit(MOST_KNOWERS)}) knower) as knowers, (
          select company_name from (
            select p.company_name from shown_person p
            where p.company_id = ${db.company} and p.employer_key = e.employer_key
            order by p.search, p.id limit ${SPELLINGS}) spelled
          group by 1 order by count(*) desc, 1 limit 1) as name, (
          select count(*)::int from shown_person p
          where p.company_id = ${db.company} and p.employer_key = e.employer_key and p.recommended
          ) as num_recommended
        from (select employer_key, row_number() over (order by ${ORDERS[choice.sort]}) as place from (
          select * from found ${inOrder(choice, page)}) cut) of_page
        cross join lateral (
          select * from employer where company_id = ${db.company} and employer_key = of_page.employer_key limit 1) e
      ) listed) as employers`.execute(db)
  return rows[0]!
}

/** The same for an employee's own connections alone: what colleagues uploaded changes no answer. */
export async function ownEmployerPage(
  db: CompanyDb,
  employee: string,
  choice: EmployerChoice,
  page: PageQuery,
): Promise<Page<OwnEmployerRow>> {
  const own = sql`c.company_id = ${db.company} and c.employee_id = ${employee}`
  // All statuses are named so that an index alone answers. Reading it twice takes less than keeping all rows for the page.
  const employed = sql`${own} and c.status = any (${RecommendationStatus.options}::text[]) and c.employer_key is not null`
  const { rows } = await sql<Page<OwnEmployerRow>>`
    with found as materialized (
      select employer_key, count(*)::int as num_people from shown_connection c where ${employed} and ${matches(choice)} group by 1),
    of_page as materialized (
      select *, row_number() over (order by ${ORDERS[choice.sort]}) as place from (select * from found ${inOrder(choice, page)}) cut),
    of_these as materialized (
      select c.id, c.category, c.status, c.employer_key from shown_connection c
      where ${employed} and c.employer_key = any (array(select employer_key from of_page))),
    on_page as materialized (select place, id, category, status from of_these join of_page using (employer_key)),
    by_function as (
      select place, json_object_agg(category, n) as functions, sum(undecided)::int as num_undecided from (
        select place, category, count(*)::int as n, count(*) filter (where status = 'not_reviewed') as undecided
        from on_page group by 1, 2) counted group by 1),
    recommended as materialized (
      select c.employer_key, count(*)::int as n from shown_connection c where ${own} and c.recommended group by 1),
    spelled as (
      select distinct on (place) place, company_name as name from (
        select o.place, c.company_name, count(*) as n from (
          select id, place, row_number() over (partition by place order by id) as nth from on_page) o
        cross join lateral (
          select company_name from shown_connection where company_id = ${db.company} and employee_id = ${employee} and id = o.id limit 1) c
        where o.nth <= ${SPELLINGS} group by 1, 2) counted
      order by place, n desc, company_name)
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(listed order by place), '[]') from (
        select place, employer_key as key, name, num_people, num_undecided, functions, coalesce(recommended.n, 0) as num_recommended
        from of_page join spelled using (place) join by_function using (place) left join recommended using (employer_key)) listed) as employers`.execute(
    db,
  )
  return rows[0]!
}

import { sql } from 'kysely'
import { networkCounts } from '../connections/counts.store.ts'
import type { Counts } from '../connections/category-counts.ts'
import type { CompanyDb } from '../db/database.ts'

/** The persons of the network by category. */
export async function functionsOf(db: CompanyDb): Promise<Counts> {
  const { rows } = await sql<{ category: string; n: number }>`
    select category, sum(n)::int as n from (${networkCounts(db)}) counted group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ category, n }) => [category, n]))
}

/** How many of today's recommendations began in each month (YYYY-MM in UTC) from `first` on. */
export async function recommendationsSince(db: CompanyDb, first: string): Promise<Counts> {
  const { rows } = await sql<{ month: string; n: number }>`
    select to_char(c.recommended_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as n from shown_connection c
    where c.company_id = ${db.company} and c.recommended
      and c.recommended_at >= (${`${first}-01`}::timestamp at time zone 'UTC')
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ month, n }) => [month, n]))
}

/** How many connections an employee has and decided on, and whether they decided on anyone (in general or for a job) and recommend someone. */
export type Share = {
  employee_id: string
  connections: number
  decided: number
  reviewed: boolean
  recommends: boolean
}

/** The share of each employee, deactivated ones included while their connections are kept: otherwise the difference would reveal theirs. */
export async function sharesOf(db: CompanyDb): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select e.id as employee_id, coalesce(k.connections, 0) as connections, coalesce(k.decided, 0) as decided,
      coalesce(k.recommends, false) as recommends, coalesce(k.decided, 0) > 0 or exists (
        select 1 from job_decision d where d.company_id = ${db.company} and d.employee_id = e.id) as reviewed
    from employee e left join (
      select c.employee_id, count(*)::int as connections, bool_or(c.recommended) as recommends,
        count(*) filter (where c.status <> 'not_reviewed')::int as decided
      from shown_connection c where c.company_id = ${db.company} group by 1) k on k.employee_id = e.id
    where e.company_id = ${db.company} and e.deleted_at is null
      and (e.deactivated_at is null or k.connections > 0)`.execute(db)
  return rows
}

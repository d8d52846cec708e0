import { sql } from 'kysely'
import { networkCounts } from '../connections/counts.store.ts'
import type { Counts } from '../connections/category-counts.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

/** The persons of the network by category. */
export async function functionsOf(db: CompanyDb): Promise<Counts> {
  const { rows } = await sql<{ category: string; n: number }>`
    select category, sum(n)::int as n from (${networkCounts(db)}) counted group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ category, n }) => [category, n]))
}

/** How many of today's recommendations began in each month (YYYY-MM in UTC) from `first` on. */
export async function recommendationsSince(db: CompanyDb, first: string): Promise<Counts> {
  const { rows } = await sql<{ month: string; n: number }>`
    select to_char(c.recommended_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as n from connection c
    where c.company_id = ${db.company} and c.recommended and ${visible(db, 'c')}
      and c.recommended_at >= (${`${first}-01`}::timestamp at time zone 'UTC')
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ month, n }) => [month, n]))
}

export type Participation = {
  employees: number
  uploaded: number
  reviewed: number
  recommended: number
  connections: number
  decided: number
}

/** The active employees: how many there are and did what, and how many connections they have and decided on. */
export async function participationOf(db: CompanyDb): Promise<Participation> {
  const { rows } = await sql<Participation>`
    select count(*)::int as employees,
      count(*) filter (where k.connections > 0)::int as uploaded,
      count(*) filter (where k.decided > 0 or exists (
        select from job_decision d where d.company_id = ${db.company} and d.employee_id = e.id))::int as reviewed,
      count(*) filter (where exists (
        select from connection c where c.company_id = ${db.company} and c.employee_id = e.id and c.recommended))::int
        as recommended,
      coalesce(sum(k.connections), 0)::int as connections,
      coalesce(sum(k.decided), 0)::int as decided
    from employee e left join (
      select employee_id, sum(n) as connections, sum(n) filter (where status <> 'not_reviewed') as decided
      from connection_count where company_id = ${db.company} group by 1) k on k.employee_id = e.id
    where e.company_id = ${db.company} and e.deactivated_at is null`.execute(db)
  return rows[0]!
}

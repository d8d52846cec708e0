import { sql } from 'kysely'
import { countOf, networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'

/** The numbers of the company’s open jobs and of all its jobs. */
export async function countJobs(db: CompanyDb): Promise<{ open: number; kept: number }> {
  const { rows } = await sql<{ open: number; kept: number }>`
    select count(*) filter (where closed_at is null)::int as open, count(*)::int as kept
    from job where company_id = ${db.company}`.execute(db)
  return rows[0]!
}

const STATUSES = ['not_reviewed', 'recommend', 'dont_recommend', 'skip']

/** The number of people in an employee’s own network and in the company’s, without those of an unfinished import. */
export async function countPeople(
  db: CompanyDb,
  employee: string,
): Promise<{ own: number; company: number }> {
  const { rows } = await sql<{ own: number; company: number }>`
    select ${countOf(db, employee, STATUSES)} as own, ${networkSize(db)} as company`.execute(db)
  return rows[0]!
}

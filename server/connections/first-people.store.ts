import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { goesOn } from './fit.store.ts'

type FirstPerson = {
  id: string
  /** The job that the person fits; null for someone known long. */
  job: string | null
}

/** Who was chosen when the employee began, and the day, yyyy-mm-dd; null if that is over, also because no one of them waits for a decision. */
export async function firstInReview(db: CompanyDb, employee: string) {
  const { rows } = await sql<{ ids: string[]; jobs: (string | null)[]; began_on: string }>`
    select r.connection_ids as ids, r.job_ids as jobs, (r.began_at at time zone 'utc')::date::text as began_on
    from first_review r
    where r.company_id = ${db.company} and r.employee_id = ${employee} and ${goesOn(db, employee)} and exists (
      select 1 from shown_connection t
      where t.company_id = ${db.company} and t.employee_id = ${employee} and t.id = any (r.connection_ids) and t.status = 'not_reviewed')`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  return {
    began_on: found.began_on,
    people: found.ids.map((id, at): FirstPerson => ({ id, job: found.jobs[at]! })),
  }
}

/** Keeps the people that the employee decides on first, in place of those chosen before. */
export async function beginFirst(db: CompanyDb, employee: string, people: FirstPerson[]) {
  await sql`
    insert into first_review (company_id, employee_id, began_at, connection_ids, job_ids)
    values (${db.company}, ${employee}, ${instant()}, ${people.map(({ id }) => id)}::uuid[], ${people.map(({ job }) => job)}::uuid[])
    on conflict (company_id, employee_id) do update set began_at = excluded.began_at,
      connection_ids = excluded.connection_ids, job_ids = excluded.job_ids`.execute(db)
}

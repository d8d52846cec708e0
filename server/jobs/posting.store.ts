import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/** Whether the job comes from a careers page that is still connected. */
export async function isImported(db: CompanyDb, job: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posting p join careers_page c on c.company_id = ${db.company} and c.id = p.careers_page_id
    where p.company_id = ${db.company} and p.job_id = ${job}
      and c.disconnected_at is null`.execute(db)
  return rows.length > 0
}

/** After an admin closed or opened the job: its posting's return changes nothing about that. */
export async function decideOnPosting(db: CompanyDb, job: string) {
  await sql`
    update posting set closed_by_read = false where company_id = ${db.company} and job_id = ${job}`.execute(
    db,
  )
}

/** Before an admin deletes the job: its posting will not bring it again. */
export async function keepOut(db: CompanyDb, job: string) {
  await sql`update posting set job_id = null where company_id = ${db.company} and job_id = ${job}`.execute(db)
}

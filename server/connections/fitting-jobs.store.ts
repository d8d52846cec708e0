import type { Category } from '../../domain/category.ts'
import type { CompanyDb } from '../db/database.ts'

const MOST_JOBS = 50 // the newest: more would take longer than anyone waits for a suggestion

/** Names and titles of the employee's connections among the ids, by name. */
export const ownTitles = (db: CompanyDb, employee: string, ids: string[]) =>
  db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('id', 'in', ids)
    .select(['name', 'job_title as title'])
    .orderBy('name')
    .execute()

/** The newest open jobs. */
export async function jobsToFit(db: CompanyDb) {
  const rows = await db
    .selectFrom('job')
    .where('company_id', '=', db.company)
    .where('closed_at', 'is', null)
    .select(['id', 'job_title', 'description', 'career_type'])
    .orderBy('created_at', 'desc')
    .limit(MOST_JOBS)
    .execute()
  return rows.map((job) => ({ ...job, career_type: job.career_type as Category }))
}

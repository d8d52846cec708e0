import type { Category } from '../../domain/category.ts'
import type { FitPerson } from '../../domain/fit/signals.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'

const MOST_JOBS = 50 // the newest: more would take longer than anyone waits for a suggestion

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

/** A person as the order of a list knows them, without a day of connection; null if the company does not show them. */
export async function personToFit(db: CompanyDb, id: string): Promise<FitPerson | null> {
  const row = await rowOf(db, 'shown_person', id)
    .select(['name', 'job_title as title', 'company_name as company', 'category'])
    .executeTakeFirst()
  return row ? { ...row, category: row.category as Category, connected_on: null } : null
}

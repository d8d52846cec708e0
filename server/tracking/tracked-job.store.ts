import { sql } from 'kysely'
import type { Provider } from '../../domain/careers-page.ts'
import type { CompanyDb } from '../db/database.ts'

export type OpenJob = {
  id: string
  job_title: string
  /** The job in the system that was chosen or found. */
  external_id: string | null
  /** The job's id on the careers page that brought it; null without one of these pages. */
  posting: string | null
}

/** The open jobs, by title. */
export async function openJobs(
  db: CompanyDb,
  destination: string,
  pages: readonly Provider[],
): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select j.id, j.job_title, t.external_id, (
      select g.external_id from posting g join careers_page c on c.company_id = ${db.company} and c.id = g.careers_page_id
      where g.company_id = ${db.company} and g.job_id = j.id and c.provider = any (${[...pages]}::text[])) as posting
    from job j left join tracked_job t
      on t.company_id = ${db.company} and t.destination_id = ${destination} and t.job_id = j.id
    where j.company_id = ${db.company} and j.closed_at is null order by j.job_title, j.id`.execute(db)
  return rows
}

/** The job in the system for a job of the company; undefined if it is not open, or has none. */
export async function matchedJob(db: CompanyDb, destination: string, job: string) {
  const { rows } = await sql<{ id: string; job_title: string; external_id: string }>`
    select j.id, j.job_title, t.external_id
    from tracked_job t join job j on j.company_id = ${db.company} and j.id = t.job_id
    where t.company_id = ${db.company} and t.destination_id = ${destination} and t.job_id = ${job}
      and j.closed_at is null`.execute(db)
  return rows[0]
}

/** The jobs in the system that open jobs of the company lead to. */
export async function matchedThere(db: CompanyDb, destination: string): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select t.external_id from tracked_job t join job j on j.company_id = ${db.company} and j.id = t.job_id
    where t.company_id = ${db.company} and t.destination_id = ${destination} and j.closed_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ external_id }) => external_id))
}

type Match = { job_id: string; external_id: string; title: string }

/** Saves which job there a job is. */
export async function saveMatches(db: CompanyDb, destination: string, matches: Match[]) {
  for (const match of matches)
    await db
      .insertInto('tracked_job')
      .values({ company_id: db.company, destination_id: destination, ...match })
      .onConflict((on) =>
        on.columns(['company_id', 'destination_id', 'job_id']).doUpdateSet((eb) => ({
          external_id: eb.ref('excluded.external_id'),
          title: eb.ref('excluded.title'),
        })),
      )
      .execute()
}

export const removeMatch = (db: CompanyDb, destination: string, job: string) =>
  db
    .deleteFrom('tracked_job')
    .where('company_id', '=', db.company)
    .where('destination_id', '=', destination)
    .where('job_id', '=', job)
    .execute()

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { batches } from '../../../domain/batches.ts'
import type { PageKey } from '../../../domain/careers-page.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lockJobsOfPage } from '../../db/locks.ts'
import { writeEvents } from '../../outbox/events.store.ts'
import { careerTypeOf, jobAfter } from '../jobs.rules.ts'
import { jobById, saveJob } from '../jobs.store.ts'
import { locationOf } from './posting-text.rules.ts'
import type { Known, Read } from './sync.rules.ts'

const AT_ONCE = 200

/** What earlier readings of this page added. Locks their jobs. */
export async function knownPostings(db: CompanyDb, page: string): Promise<Known[]> {
  await lockJobsOfPage(db, page)
  const { rows } = await sql<Known>`
    select p.external_id, p.job_id, p.fingerprint, p.missed, p.closed_by_read, coalesce(j.closed_at is null, false) as is_open
    from posting p left join job j on j.company_id = ${db.company} and j.id = p.job_id
    where p.company_id = ${db.company} and p.careers_page_id = ${page}
    order by p.external_id`.execute(db)
  return rows.map((row) => ({ ...row, is_open: row.job_id !== null && row.is_open }))
}

const textOf = (posting: Read) => ({
  job_title: posting.title,
  location: locationOf(posting),
  description: posting.description,
})

type Reading = { page: string; creator: string | null; now: Date }

/** Adds an open job for each posting. */
export async function addJobs(db: CompanyDb, added: Read[], { page, creator, now }: Reading) {
  for (const part of batches(added, AT_ONCE)) {
    const rows = part.map((posting) => ({ id: randomUUID(), posting }))
    await db
      .insertInto('job')
      .values(
        rows.map(({ id, posting }) => ({
          company_id: db.company,
          id,
          ...textOf(posting),
          career_type: careerTypeOf(posting.title),
          created_by: creator,
          created_at: now,
        })),
      )
      .execute()
    await writeEvents(
      db,
      rows.map(({ id }) => ({ kind: 'job.opened', subject: id })),
    )
    await db
      .insertInto('posting')
      .values(
        rows.map(({ id, posting: { external_id, url, fingerprint } }) => ({
          company_id: db.company,
          careers_page_id: page,
          external_id,
          job_id: id,
          url,
          fingerprint,
        })),
      )
      .execute()
  }
}

/** Writes the new text of a job. Its career type follows a new title unless an admin chose one. */
export async function changeJob(db: CompanyDb, page: string, job_id: string, posting: Read) {
  const job = await jobById(db, job_id)
  if (job) await saveJob(db, jobAfter(job, textOf(posting)), job.is_open)
  await sql`
    update posting set url = ${posting.url}, fingerprint = ${posting.fingerprint}
    where company_id = ${db.company} and careers_page_id = ${page} and external_id = ${posting.external_id}`.execute(
    db,
  )
}

type State = { missed: number; closed_by_read: boolean }

/** Writes how often these postings were missed, and whether that closed their jobs. */
export async function savePostings(
  db: CompanyDb,
  page: string,
  ids: string[],
  { missed, closed_by_read }: State,
) {
  if (ids.length === 0) return
  await sql`
    update posting set missed = ${missed}, closed_by_read = ${closed_by_read}
    where company_id = ${db.company} and careers_page_id = ${page} and external_id = any (${ids}::text[])`.execute(
    db,
  )
}

/** Closes those of these jobs that are open at this time, or opens closed ones again: null. */
export async function setClosed(db: CompanyDb, jobs: string[], closed_at: Date | null) {
  if (jobs.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update job set closed_at = ${closed_at} where company_id = ${db.company} and id = any (${jobs}::uuid[])
      and (closed_at is null) = ${closed_at !== null}::boolean returning id`.execute(db)
  const kind = closed_at ? 'job.closed' : 'job.opened'
  await writeEvents(
    db,
    rows.map(({ id }) => ({ kind, subject: id })),
  )
}

/** The identities of the postings that this page brought before. */
export async function externalIdsOf(db: CompanyDb, { provider, slug }: PageKey): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select p.external_id from careers_page c join posting p on p.company_id = ${db.company} and p.careers_page_id = c.id
    where c.company_id = ${db.company} and c.provider = ${provider} and c.slug = ${slug}`.execute(db)
  return new Set(rows.map(({ external_id }) => external_id))
}

import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Job, JobDeletion, JobDetails, NewJob } from '../../contract/jobs.ts'
import type { Category } from '../../domain/category.ts'
import { foldSearch } from '../../domain/search-text.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { instant } from '../db/instant.ts'
import { writeEvents } from '../outbox/events.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { endSendings } from '../tracking/base/tracked-of-person.store.ts'

export type JobRow = JobDetails & Pick<Job, 'is_open'>
type Fields = NewJob & Pick<JobRow, 'career_type'>
export type JobChanges = Partial<NewJob & Pick<JobRow, 'is_open'>>
export type ChangedJob = JobRow & JobChanges
/** A job in the file for admins. */
export type ListedJob = Omit<JobRow, 'description'>

const COLUMNS = ['id', 'job_title', 'location', 'description', 'career_type'] as const
const isOpen = sql<boolean>`closed_at is null`

const named = <Row extends { career_type: string }>(row: Row) => ({
  ...row,
  career_type: row.career_type as Category,
})

/** A page of the open jobs, or of the open ones among these ids; the newest first. */
export async function openJobs(db: CompanyDb, ids: string[], page: PageQuery): Promise<JobDetails[]> {
  let query = db.selectFrom('job').where('company_id', '=', db.company).where('closed_at', 'is', null)
  if (ids.length > 0) query = query.where('id', 'in', ids)
  const rows = await query
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  return rows.map(named)
}

/** The condition that title or location of job j have all searched words. A company has few jobs, so they are read: no column has them folded. */
export async function isSearchedJob(db: CompanyDb, search: string): Promise<RawBuilder<boolean>> {
  const words = foldSearch(search).split(' ').filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  const jobs = await db
    .selectFrom('job')
    .where('company_id', '=', db.company)
    .select(['id', 'job_title', 'location'])
    .execute()
  const found = jobs.filter(({ job_title, location }) => {
    const text = foldSearch(`${job_title} ${location}`)
    return words.every((word) => text.includes(word))
  })
  return sql<boolean>`j.id = any (${found.map(({ id }) => id)}::uuid[])`
}

type Counted = { withClosed: boolean; search: string }

/** How many of these jobs there are, counted up to `most`. */
export async function countJobs(
  db: CompanyDb,
  most: number,
  { withClosed, search }: Counted,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from job j where j.company_id = ${db.company} and (${withClosed} or j.closed_at is null)
        and ${await isSearchedJob(db, search)} limit ${most}) counted`.execute(db)
  return rows[0]!.n
}

/** One job; null if the company has none with that id. */
export async function jobById(db: CompanyDb, id: string): Promise<JobRow | null> {
  const row = await rowOf(db, 'job', id)
    .select([...COLUMNS, isOpen.as('is_open')])
    .executeTakeFirst()
  return row ? named(row) : null
}

/** Adds an open job → its id. */
export async function insertJob(db: CompanyDb, creator: string, fields: Fields): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('job')
    .values({ company_id: db.company, id, created_by: creator, created_at: instant(), ...fields })
    .execute()
  await writeEvents(db, [{ kind: 'job.opened', subject: id }])
  return id
}

/** Saves a job that was open or closed before. Closing a closed job again keeps the time when it was closed. */
export async function saveJob(db: CompanyDb, { id, is_open, ...fields }: ChangedJob, wasOpen: boolean) {
  await db
    .updateTable('job')
    .set({ ...fields, closed_at: is_open ? null : sql<Date>`coalesce(closed_at, ${instant()})` })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  if (is_open !== wasOpen)
    await writeEvents(db, [{ kind: is_open ? 'job.opened' : 'job.closed', subject: id }])
}

/** The number of decisions for a job, of the employees who made them, and of the recommendations among them. */
export async function countDecisions(db: CompanyDb, job: string): Promise<JobDeletion> {
  const { rows } = await sql<JobDeletion>`
    select count(*)::int as decisions, count(distinct employee_id)::int as employees,
      count(*) filter (where decision = 'YES')::int as recommendations
    from job_decision where company_id = ${db.company} and job_id = ${job}`.execute(db)
  return rows[0]!
}

/** The connections that are recommended for a job, with their persons. */
export async function recommendedFor(db: CompanyDb, job: string) {
  const { rows } = await sql<{ connection_id: string; person_id: string }>`
    select d.connection_id, c.person_id
    from job_decision d join connection c on c.company_id = ${db.company} and c.id = d.connection_id
    where d.company_id = ${db.company} and d.job_id = ${job} and d.decision = 'YES'`.execute(db)
  return rows
}

/** Its decisions are deleted with it. Claims and bonuses for it stay, without a job. `by`: the admin. */
export async function removeJob(
  db: CompanyDb,
  { id, job_title, is_open }: Pick<JobRow, 'id' | 'job_title' | 'is_open'>,
  by: string,
) {
  await db.deleteFrom('job').where('company_id', '=', db.company).where('id', '=', id).execute()
  for (const table of ['reach_out', 'bonus'] as const)
    await db
      .updateTable(table)
      .set({ job_id: null })
      .where('company_id', '=', db.company)
      .where('job_id', '=', id)
      .execute()
  await endSendings(db, { id, job_title }, by)
  if (is_open) await writeEvents(db, [{ kind: 'job.closed', subject: id }])
}

/** All jobs of the company without their descriptions, open ones first, then the newest. */
export async function allJobs(db: CompanyDb): Promise<ListedJob[]> {
  const rows = await db
    .selectFrom('job')
    .where('company_id', '=', db.company)
    .select(['id', 'job_title', 'location', 'career_type', isOpen.as('is_open')])
    .orderBy(isOpen, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(named)
}

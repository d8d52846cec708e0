import { sql } from 'kysely'
import { RecommendationStatus } from '../../contract/shapes.ts'
import type { Category } from '../../domain/category.ts'
import type { FitJob, FitPerson, FormerEmployer } from '../../domain/fit/signals.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { countOf } from './counts.store.ts'
import { employerKey } from '../../domain/employer-key.ts'

export type ReviewJob = FitJob & {
  id: string
  /** The day on which the review of it began, yyyy-mm-dd. */
  began_on: string
  began_at: string
}

/** How long a review keeps the job as it read, if nothing ends it before. */
const LONGEST_REVIEW = sql`interval '1 day'`

/** Whether the review `r` goes on: it is not old, and no upload brought other people since. */
export const goesOn = (db: CompanyDb, employee: string) => sql<boolean>`(
  r.began_at > ${instant()} - ${LONGEST_REVIEW} and not exists (
    select 1 from upload u
    where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'COMPLETED' and u.finished_at > r.began_at))`

/** Those of the jobs for which the employee is in a review by fit, as they read when it began. */
export async function jobsInReview(db: CompanyDb, employee: string, jobs: string[]): Promise<ReviewJob[]> {
  const { rows } = await sql<ReviewJob>`
    select r.job_id as id, r.job_title as title, r.description, r.career_type as category,
      r.began_at::text as began_at, (r.began_at at time zone 'utc')::date::text as began_on
    from review_job r
    where r.company_id = ${db.company} and r.employee_id = ${employee} and r.job_id = any (${jobs}::uuid[])
      and ${goesOn(db, employee)}
    order by r.job_id`.execute(db)
  return rows
}

/** Keeps the jobs as they read now, unless a review of them goes on. */
export async function beginReview(db: CompanyDb, employee: string, jobs: string[]) {
  await sql`
    insert into review_job (company_id, employee_id, job_id, job_title, description, career_type, began_at)
    select j.company_id, ${employee}::uuid, j.id, j.job_title, j.description, j.career_type, ${instant()} from job j
    where j.company_id = ${db.company} and j.id = any (${jobs}::uuid[]) and not exists (
      select 1 from review_job r
      where r.company_id = ${db.company} and r.employee_id = ${employee} and r.job_id = j.id and ${goesOn(db, employee)})
    on conflict (company_id, employee_id, job_id) do update set job_title = excluded.job_title,
      description = excluded.description, career_type = excluded.career_type, began_at = excluded.began_at`.execute(
    db,
  )
}

/** The next review of the jobs orders anew. */
export async function endReview(db: CompanyDb, employee: string, jobs: string[]) {
  await db
    .deleteFrom('review_job')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('job_id', 'in', jobs)
    .execute()
}

/** Deletes what unfinished reviews left behind. */
export async function forgetOldReviews(db: CompanyDb) {
  for (const table of ['review_job', 'first_review'] as const)
    await sql`
      delete from ${sql.table(table)} where company_id = ${db.company} and began_at <= ${instant()} - ${LONGEST_REVIEW}`.execute(
      db,
    )
}

/** A text that changes as soon as the employee's connections do. */
export async function networkStamp(db: CompanyDb, employee: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      ${countOf(db, employee, RecommendationStatus.options)},
      (select max(finished_at) from upload where company_id = ${db.company} and employee_id = ${employee})) as stamp`.execute(
    db,
  )
  return rows[0]!.stamp
}

/** No name, title or company has it, since cells of an upload have no control characters: it separates them. */
const SEPARATOR = '\x1e'

export type OwnPerson = FitPerson & { id: string }

/** All of an employee's connections, in no order. They come as long texts: 30,000 rows would take several times as long to read. */
export async function peopleToOrder(db: CompanyDb, employee: string): Promise<OwnPerson[]> {
  const { rows } = await sql<{ category: Category; ids: string; texts: string; days: string }>`
    select t.category, string_agg(t.id::text, ',') as ids, string_agg(t.search, ${SEPARATOR}) as texts,
      string_agg(coalesce(t.connected_on::text, ''), ',') as days
    from shown_connection t
    where t.company_id = ${db.company} and t.employee_id = ${employee} group by 1`.execute(db)
  return rows.flatMap(({ category, ids, texts, days }) => {
    const [textOf, dayOf] = [texts.split(SEPARATOR), days.split(',')]
    return ids.split(',').map((id, at) => {
      const [name = '', title, company] = textOf[at]!.split('\n', 3)
      return {
        id,
        name,
        title: title || null,
        company: company || null,
        category,
        connected_on: dayOf[at] || null,
      }
    })
  })
}

/** The employers the employee worked for, in their own words. Entries without an employer, such as 'Self-employed', are left out. */
export async function formerEmployers(db: CompanyDb, employee: string): Promise<FormerEmployer[]> {
  const rows = await db
    .selectFrom('own_position')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select(['employer', 'started', 'ended'])
    .orderBy('place')
    .execute()
  return rows.flatMap(({ employer, started, ended }) => {
    const key = employerKey(employer)
    return key === null ? [] : [{ employerKey: key, from: started, to: ended }]
  })
}

import { sql, type RawBuilder } from 'kysely'
import type { Job, JobSort } from '../../contract/jobs.ts'
import type { Seniority } from '../../domain/seniority-labels.ts'
import type { Outreach, Stage } from '../../contract/shapes.ts'
import { listedStage } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { jobLink } from './job-link.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { isSearchedJob } from './jobs.store.ts'

/** The reader: admins see the whole team's recommendations, others their own. */
export type Reader = { employee_id: string; role: 'admin' | 'employee' }

export type RecommendationRow = Outreach & {
  user_connection_id: string
  person_id: string
  search: string
  name: string
  job_title: string | null
  company_name: string | null
  seniority: Seniority
  linkedin_url: string | null
  employee_id: string
  first_name: string | null
  last_name: string | null
  email: string
  /** Null for employees. */
  stage: Stage | null
  is_favorite: boolean | null
}

/**
 * The recommendations of a job that the reader may see. Admins see the person, others their own connection (alias t). `offset 0`
 * makes the planner read the decisions first: without statistics, right after an import, it would join everyone with every decision.
 */
const ofJob = (db: CompanyDb, { employee_id, role }: Reader, job: RawBuilder<string>) => sql`
  (select d.connection_id from job_decision d
    where d.company_id = ${db.company} and d.job_id = ${job} and d.decision = 'YES'
      ${role === 'admin' ? sql`` : sql`and d.employee_id = ${employee_id}`}) d
  cross join lateral (
    select c.id as user_connection_id, c.person_id, t.search, t.name, t.job_title, t.company_name, t.seniority, t.linkedin_url,
      c.reach_out_method, c.should_mention_name, c.recommendation_strength, c.relationship, c.notes,
      c.employee_id, e.first_name, e.last_name, e.email,
      ${role === 'admin' ? sql`${listedStage('t')} as stage, t.is_favorite` : sql`null as stage, null::boolean as is_favorite`}
    from shown_connection c
    join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    ${
      role === 'admin'
        ? sql`join shown_person t on t.company_id = ${db.company} and t.id = c.person_id`
        : sql`join shown_connection t on t.company_id = ${db.company} and t.id = c.id`
    }
    where c.company_id = ${db.company} and c.id = d.connection_id
      ${role === 'admin' ? sql`` : sql`and c.employee_id = ${employee_id}`} offset 0) r`

const BY_NAME = sql`order by r.search, r.user_connection_id`
const STRONGEST_FIRST = sql`order by r.recommendation_strength desc nulls last, r.search, r.user_connection_id`

export type JobChoice =
  | { id: string }
  | { which: 'open' | 'closed' | 'all'; search: string; sort: JobSort; page: PageQuery }

const CHOSEN = { open: sql`j.closed_at is null`, closed: sql`j.closed_at is not null`, all: sql`true` }

/** Of the open jobs, then of the closed. */
function orderOf(db: CompanyDb, reader: Reader, sort: JobSort): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(j.job_title), j.id`
  const newest = sql`j.created_at desc, j.id`
  if (sort === 'newest') return newest
  return sql`(select coalesce(max(1 + coalesce(r.stage = 'new', false)::int), 0) from ${ofJob(db, reader, sql`j.id`)}) desc, ${newest}`
}

// With fifty notes of the greatest length a job would be a megabyte, and a list of fifty jobs fifty megabytes.
const NOTES_BYTES = 100_000

/**
 * A job, or a page of the jobs, with the strongest recommendations of each and their number: open jobs first.
 * A job with very long notes has fewer than `most` recommendations.
 */
export async function jobsWithRecommendations(
  db: CompanyDb,
  reader: Reader,
  choice: JobChoice,
  most: number,
) {
  const chosen =
    'id' in choice
      ? sql`j.id = ${choice.id}`
      : sql`${CHOSEN[choice.which]} and ${await isSearchedJob(db, choice.search)}`
  const order = orderOf(db, reader, 'id' in choice ? 'newest' : choice.sort)
  const page = 'id' in choice ? sql`` : sql`limit ${choice.page.page_size} offset ${offsetOf(choice.page)}`
  const { rows } = await sql<Omit<Job, 'recommendations'> & { recommendations: RecommendationRow[] }>`
    select of_page.id, of_page.job_title, of_page.location, of_page.description, of_page.career_type,
      of_page.closed_at is null as is_open, of_page.link, ${jobLink(db, 'of_page')} as job_link,
      (select json_build_object('provider', from_page.provider, 'url', p.url)
        from posting p join careers_page from_page on from_page.company_id = ${db.company} and from_page.id = p.careers_page_id
        where p.company_id = ${db.company} and p.job_id = of_page.id
          and from_page.disconnected_at is null) as posting,
      counted.recommendations, counted.recommendations_total
    from (
      select j.*, row_number() over (order by j.closed_at is null desc, ${order}) as place
      from job j where j.company_id = ${db.company} and ${chosen} order by place ${page}) of_page
    cross join lateral (
      select coalesce(max(first.total), 0)::int as recommendations_total,
        coalesce(json_agg(first order by first.recommendation_strength desc nulls last, first.search, first.user_connection_id)
          filter (where first.notes_before < ${NOTES_BYTES}), '[]') as recommendations
      from (
        select r.*, sum(coalesce(octet_length(r.notes), 0)) over (${STRONGEST_FIRST}) - coalesce(octet_length(r.notes), 0) as notes_before
        from (
          select r.*, count(*) over () as total from ${ofJob(db, reader, sql`of_page.id`)}
          ${STRONGEST_FIRST} limit ${most}) r) first) counted
    order by of_page.place`.execute(db)
  return rows
}

/** One page of a job's recommendations, strongest first, and their number. */
export async function recommendationPage(db: CompanyDb, reader: Reader, job: string, page: PageQuery) {
  const { rows } = await sql<{ total: number; recommendations: RecommendationRow[] }>`
    select
      (select count(*)::int from ${ofJob(db, reader, sql`${job}::uuid`)}) as total,
      (select coalesce(json_agg(listed), '[]') from (
        select r.* from ${ofJob(db, reader, sql`${job}::uuid`)}
        ${STRONGEST_FIRST} limit ${page.page_size} offset ${offsetOf(page)}) listed) as recommendations`.execute(
    db,
  )
  return rows[0]!
}

/** The team's next recommendations of a job after the last one read, for a list that is read completely. */
export async function recommendationsAfter(
  db: CompanyDb,
  reader: Reader,
  job: string,
  last: RecommendationRow | null,
  limit: number,
): Promise<RecommendationRow[]> {
  const after = last
    ? sql`where (r.search, r.user_connection_id) > (${last.search}, ${last.user_connection_id}::uuid)`
    : sql``
  const { rows } = await sql<RecommendationRow>`
    select r.* from ${ofJob(db, reader, sql`${job}::uuid`)} ${after}
    ${BY_NAME} limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { waitingPeople } from './news.store.ts'

const MOST_TITLES = 10

export type Period = { since: Date; until: Date }

/** What happened after `since` and until `until`; who waits, as of now, and since when. */
export async function newsOf(db: CompanyDb, { since, until }: Period) {
  const { rows: people } = await sql<{ recommended: number; waiting: number; oldest: Date | null }>`
    select waiting.people as waiting, waiting.oldest, (
      select count(distinct person_id)::int from shown_connection
      where company_id = ${db.company} and recommended and recommended_at > ${since} and recommended_at <= ${until}) as recommended
    from (${waitingPeople(db, null)}) waiting`.execute(db)
  const { rows: jobs } = await sql<{ job_title: string; total: number }>`
    select job_title, count(*) over ()::int as total from job
    where company_id = ${db.company} and closed_at is null and created_at > ${since} and created_at <= ${until}
    order by created_at, id limit ${MOST_TITLES}`.execute(db)
  return {
    ...people[0]!,
    jobs: jobs[0]?.total ?? 0,
    titles: jobs.map(({ job_title }) => job_title),
  }
}

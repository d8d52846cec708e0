import { sql, type RawBuilder } from 'kysely'
import type { Tracked } from '../../../contract/tracking.ts'
import type { TrackingFilter } from '../../../contract/person-filters.ts'
import { record } from '../../audit/audit.store.ts'
import type { CompanyDb } from '../../db/database.ts'

/** Times are text, as JSON writes them. */
export type TrackedRow = Tracked

/** How far a candidate k got. Who did not arrive may still get further than who was archived. */
const FURTHEST = sql`array_position(array['hired', 'active', 'lead', '', 'archived'],
  case when k.state = 'sent' then coalesce(k.standing, '') else '' end)`

/** Where person p is in applicant tracking systems, the furthest first, as a list in JSON. */
export const trackedOfPerson = (db: CompanyDb) => sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'system', k.system, 'job_id', k.job_id, 'job_title', j.job_title, 'state', k.state,
    'problem', k.problem, 'url', k.url, 'standing', k.standing, 'stage', k.stage,
    'changed_at', coalesce(k.changed_at, k.sent_at, k.asked_at), 'proposal', k.proposal) order by ${FURTHEST}, k.asked_at desc, k.id), '[]')
  from tracked k left join job j on j.company_id = ${db.company} and j.id = k.job_id
  where k.company_id = ${db.company} and k.person_id = p.id)`

const CONDITIONS = {
  sent: sql`k.state = 'sent'`,
  problem: sql`k.problem is not null and k.state <> 'sent'`,
  proposal: sql`k.proposal is not null`,
}

/** Whether candidate t is one of these in an applicant tracking system. */
export function isTracked(db: CompanyDb, filter: TrackingFilter) {
  const ids = sql`select k.person_id from tracked k where k.company_id = ${db.company}`
  if (filter === 'none') return sql<boolean>`(t.id in (${ids} and ${CONDITIONS.sent})) is not true`
  return sql<boolean>`(t.id in (${ids} and ${CONDITIONS[filter]})) is true`
}

/** What stays outside when persons are deleted: the system, and the link of the candidate there. */
export type Outside = { system: string; url: string | null }

/** Where these persons are outside, or may be: what a try did whose answer is not there yet is not known. */
export async function outsideOf(db: CompanyDb, persons: string[]): Promise<Outside[]> {
  const { rows } = await sql<Outside>`
    select distinct system, url from tracked
    where company_id = ${db.company} and person_id = any (${persons}::uuid[]) and began_at is not null
    order by system, url`.execute(db)
  return rows
}

/** Says in the trail who stays outside. Call it before persons are deleted. `by`: null if it happens by itself. */
export async function tellOutside(db: CompanyDb, outside: Outside[], by: string | null) {
  for (const { system, url } of outside)
    await record(db, { employee: by, action: 'tracking.staysOutside', detail: { system, url } })
}

/**
 * The job is deleted: who never left for it goes. Who may be there stays without a problem, because no one can send them again; the trail
 * says so.
 */
export async function endSendings(db: CompanyDb, job: { id: string; job_title: string }, by: string) {
  await forgetUnsent(db, sql`job_id = ${job.id}`)
  const { rows } = await sql<Outside>`
    update tracked set state = 'failed', problem = null
    where company_id = ${db.company} and job_id = ${job.id} and state <> 'sent' returning system, url`.execute(
    db,
  )
  for (const { system, url } of rows)
    await record(db, {
      employee: by,
      action: 'tracking.mayBeOutside',
      detail: { system, url, job_title: job.job_title },
    })
}

/** Deletes rows of candidates who never left. */
export async function forgetUnsent(db: CompanyDb, which: RawBuilder<unknown>) {
  await sql`
    delete from tracked where company_id = ${db.company} and state <> 'sent' and began_at is null and ${which}`.execute(
    db,
  )
}

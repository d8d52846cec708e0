import { sql } from 'kysely'
import type { Connected } from '../../contract/tracking.ts'
import type { Sought } from './systems/system.ts'
import { TRACKING_SYSTEM_IDS, type TrackingSystem } from '../../domain/tracking-systems.ts'
import type { CompanyDb, Db } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { destinationList } from '../outbox/destinations.store.ts'

const MOST_PROBLEMS = 20

/** The destination that is the company's applicant tracking system; undefined without one. `with_details`: admins may look people up there. */
export async function connectedSystem(db: CompanyDb) {
  const [found] = await destinationList(db, TRACKING_SYSTEM_IDS)
  return found && { ...found, kind: found.kind as TrackingSystem }
}

/** From now on, what changed in the system is read. */
export async function startReading(db: CompanyDb, destination: string, now: Date) {
  await db
    .insertInto('tracking')
    .values({ company_id: db.company, destination_id: destination, due_at: now })
    .onConflict((on) =>
      on
        .columns(['company_id', 'destination_id'])
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at'), problem: eb.ref('excluded.problem') })),
    )
    .execute()
}

/** How it goes with a system. */
export async function howItGoes(db: CompanyDb, system: TrackingSystem, destination: string) {
  const { rows } = await sql<
    Pick<Connected, 'counts' | 'problems'> & { read_at: Date | null; read_problem: string | null }
  >`
    select t.read_at, t.problem as read_problem, (
        select json_build_object('sent', count(*) filter (where k.state = 'sent'), 'waiting', count(*) filter (where k.state = 'waiting'),
          'failed', count(*) filter (where k.state = 'failed' and k.problem is not null), 'proposals', count(k.proposal))
        from tracked k where k.company_id = ${db.company} and k.system = ${system}) as counts, (
        select coalesce(json_agg(f), '[]') from (
          select k.person_id, p.name, k.state, k.problem from tracked k
          join shown_person p on p.company_id = ${db.company} and p.id = k.person_id
          where k.company_id = ${db.company} and k.system = ${system} and k.state <> 'sent' and k.problem is not null
          order by k.asked_at desc, k.id limit ${MOST_PROBLEMS}) f) as problems
    from tracking t where t.company_id = ${db.company} and t.destination_id = ${destination}`.execute(db)
  return rows[0]!
}

export type DueReading = { company_id: string; destination_id: string }

const AT_ONCE = 50
const HELD_MS = 10 * 60_000

/** The systems of all companies that are due to be read. */
export async function dueReadings(db: Db, now: Date): Promise<DueReading[]> {
  const { rows } = await sql<DueReading>`
    select t.company_id, t.destination_id from tracking t
    join destination d on d.company_id = t.company_id and d.id = t.destination_id
    where t.due_at <= ${now} and d.off_reason is null order by t.due_at limit ${AT_ONCE}`.execute(db)
  return rows
}

/**
 * Takes a due system for ten minutes, in which no other process reads it → its cursor; undefined if another process has it, or the company is being
 * deleted.
 */
export async function takeReading(db: CompanyDb, destination: string, now: Date) {
  const { rows } = await sql<{ cursor: string | null }>`
    update tracking set due_at = ${new Date(now.getTime() + HELD_MS)}
    where company_id = ${db.company} and destination_id = ${destination} and due_at <= ${now} and not exists (
      select 1 from company where company_id = ${db.company} and deletion_began_at is not null)
    returning cursor`.execute(db)
  return rows[0]
}

type Reading = { cursor?: string; read_at?: Date; problem: string | null; due_at: Date }

/** Saves how far a system was read. */
export const saveReading = (db: CompanyDb, destination: string, reading: Reading) =>
  db
    .updateTable('tracking')
    .set(reading)
    .where('company_id', '=', db.company)
    .where('destination_id', '=', destination)
    .execute()

/** The addresses of the colleagues who can sign in, by name. */
export async function addressesOfColleagues(db: CompanyDb): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('email')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** What a system is asked about a person by; undefined unless someone recommends them. */
export const personToLookUp = (db: CompanyDb, id: string): Promise<Sought | undefined> =>
  rowOf(db, 'shown_person', id)
    .where('recommended', '=', sql<boolean>`true`)
    .select(['name', 'email', 'linkedin_url as profile_url'])
    .executeTakeFirst()

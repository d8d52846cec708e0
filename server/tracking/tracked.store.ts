import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Change, Sent, Standing } from './systems/system.ts'

/** Those of the persons who arrived in the system for this job, or are on their way without a problem. */
export async function sentAmong(
  db: CompanyDb,
  persons: string[],
  { job, system }: { job: string; system: string },
) {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from tracked where company_id = ${db.company} and person_id = any (${persons}::uuid[])
      and job_id = ${job} and system = ${system} and (state = 'sent' or state = 'waiting' and problem is null)`.execute(
    db,
  )
  return new Set(rows.map(({ person_id }) => person_id))
}

type Sending = {
  system: TrackingSystem
  job: string
  by: string
  now: Date
  people: { person: string; seen: string }[]
}

/** Adds who is to be sent, or lets them wait again → the rows' ids. */
export async function putTracked(
  db: CompanyDb,
  { system, job, by, now, people }: Sending,
): Promise<string[]> {
  const rows = people.map((each) => ({ ...each, id: randomUUID() }))
  const { rows: put } = await sql<{ id: string }>`
    insert into tracked as k (company_id, id, person_id, job_id, system, sent_by, asked_at, seen)
    select ${db.company}::uuid, r.id, r.person, ${job}::uuid, ${system}::text, ${by}::uuid, ${now}::timestamptz, r.seen
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, person uuid, seen text)
    on conflict (company_id, person_id, job_id, system) do update set sent_by = excluded.sent_by, asked_at = excluded.asked_at,
      seen = excluded.seen, state = 'waiting', problem = null
      where k.state = 'failed' or k.state = 'waiting' and k.problem is not null
    returning k.id`.execute(db)
  return put.map(({ id }) => id)
}

export type ToSend = {
  id: string
  person_id: string
  job_id: string
  sent_by: string
  system: TrackingSystem
  seen: string
  state: 'waiting' | 'sent' | 'failed'
  /** The address of the admin who sends. */
  sender: string
}

export type Try = {
  /** When the first try began. */
  began_at: Date
  /** The ids there of other persons who were sent within the last hour before the first try, or since. */
  others: string[]
}

/** Someone who is to be sent; undefined if they are gone. */
export async function toSend(db: CompanyDb, id: string): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select k.id, k.person_id, k.job_id, k.sent_by, k.system, k.seen, k.state, e.email as sender
    from tracked k join employee e on e.company_id = ${db.company} and e.id = k.sent_by
    where k.company_id = ${db.company} and k.id = ${id}`.execute(db)
  return rows[0]
}

/** Begins a try: from now on they may be in the system. Undefined if they are gone. */
export async function beginTry(db: CompanyDb, id: string, now: Date): Promise<Try | undefined> {
  const { rows } = await sql<Try>`
    update tracked k set began_at = coalesce(k.began_at, ${now}::timestamptz)
    where k.company_id = ${db.company} and k.id = ${id}
    returning k.began_at, array(
      select o.candidate_id from tracked o
      where o.company_id = ${db.company} and o.system = k.system and o.person_id <> k.person_id and o.candidate_id is not null
        and o.sent_at >= k.began_at - interval '1 hour') as others`.execute(db)
  return rows[0]
}

/** Saves that the system has someone. A change that was read before stays. */
export async function saveSent(db: CompanyDb, id: string, sent: Sent, now: Date) {
  await sql`
    update tracked set state = 'sent', problem = null, sent_at = ${now}, candidate_id = ${sent.candidate_id},
      application_id = ${sent.application_id}, url = ${sent.url}, standing = coalesce(standing, ${sent.standing}),
      stage = coalesce(stage, ${sent.stage})
    where company_id = ${db.company} and id = ${id}`.execute(db)
}

/** Saves why someone could not be sent. `isOver`: it is not tried again. */
export async function saveTrackedProblem(db: CompanyDb, id: string, problem: string | null, isOver: boolean) {
  await sql`
    update tracked set problem = coalesce(${problem}, problem), state = case when ${isOver}::boolean then 'failed' else state end
    where company_id = ${db.company} and id = ${id} and state = 'waiting'`.execute(db)
}

export type TrackedChange = {
  id: string
  person_id: string
  sent_by: string
  /** What the newest change says. */
  standing: Standing
  /** Before it. */
  before: Standing | null
}

/** Applies the changes that are newer than what is known, each once → those rows. The destination is locked. */
export async function saveChanges(
  db: CompanyDb,
  system: TrackingSystem,
  changes: Change[],
): Promise<TrackedChange[]> {
  if (changes.length === 0) return []
  const { rows } = await sql<TrackedChange>`
    with newest as (
      select distinct on (application_id) application_id, standing, stage, at
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (application_id text, standing text, stage text, at timestamptz)
      order by application_id, at desc),
    known as (
      select k.id, k.standing as before, n.standing, n.stage, n.at from tracked k
      join newest n on n.application_id = k.application_id
      where k.company_id = ${db.company} and k.system = ${system} and (k.changed_at is null or k.changed_at < n.at))
    update tracked k set standing = known.standing, stage = known.stage, changed_at = known.at,
      proposal = case when known.standing <> 'archived' then null
        when known.before is distinct from 'archived' then 'archive' else k.proposal end
    from known where k.company_id = ${db.company} and k.id = known.id
    returning k.id, k.person_id, k.sent_by, k.standing, known.before`.execute(db)
  return rows
}

/** Takes a proposal away → whose it was; undefined if there is none. */
export async function takeProposal(db: CompanyDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    update tracked set proposal = null where company_id = ${db.company} and id = ${id} and proposal is not null
    returning person_id`.execute(db)
  return rows[0]?.person_id
}

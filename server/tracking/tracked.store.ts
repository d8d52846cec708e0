import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import type { CompanyDb } from '../db/database.ts'
import { forgetUnsent } from './base/tracked-of-person.store.ts'
import type { Change, Sent, Standing } from './systems/system.ts'

type Connection = {
  system: TrackingSystem
  /** When it was connected. Who was sent before can be sent again. */
  since: Date
}

/** Those of the persons who arrived in the system for this job since it was connected, or are on their way without a problem. */
export async function sentAmong(
  db: CompanyDb,
  persons: string[],
  { job, system, since }: Connection & { job: string },
) {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from tracked where company_id = ${db.company} and person_id = any (${persons}::uuid[])
      and job_id = ${job} and system = ${system}
      and (state = 'sent' and asked_at >= ${since} or state = 'waiting' and problem is null)`.execute(db)
  return new Set(rows.map(({ person_id }) => person_id))
}

type Sending = Connection & {
  job: string
  by: string
  now: Date
  people: { person: string; seen: string }[]
}

/** Adds candidates to send, or lets them wait again → the rows' ids. */
export async function putTracked(
  db: CompanyDb,
  { system, since, job, by, now, people }: Sending,
): Promise<string[]> {
  const rows = people.map((each) => ({ ...each, id: randomUUID() }))
  await sql`
    update tracked set state = 'failed'
    where company_id = ${db.company} and person_id = any (${people.map(({ person }) => person)}::uuid[]) and job_id = ${job}
      and system = ${system} and state = 'sent' and asked_at < ${since}`.execute(db)
  const { rows: put } = await sql<{ id: string }>`
    insert into tracked as k (company_id, id, person_id, job_id, system, sent_by, asked_at, seen)
    select ${db.company}::uuid, r.id, r.person, ${job}::uuid, ${system}::text, ${by}::uuid, ${now}::timestamptz, r.seen
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, person uuid, seen text)
    on conflict (company_id, person_id, job_id, system) where not merged do update set sent_by = excluded.sent_by, asked_at = excluded.asked_at,
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
  /** The first try, or the admin's wish if that is earlier: a restored backup may know of the wish alone. */
  since: Date
  /** Their id there, through an earlier connection. */
  candidate_id: string | null
  /** The ids there of other persons who were sent within the last hour before the first try, or since. */
  others: string[]
}

/** A candidate to send; undefined if they are gone. */
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
    returning case when k.candidate_id is null then least(k.began_at, k.asked_at) else k.asked_at end as since, k.candidate_id, array(
      select o.candidate_id from tracked o
      where o.company_id = ${db.company} and o.system = k.system and o.person_id <> k.person_id and o.candidate_id is not null
        and o.sent_at >= least(k.began_at, k.asked_at) - interval '1 hour') as others`.execute(db)
  return rows[0]
}

/**
 * Saves that the system has someone → where they stood there before, and the link of another candidate that stays there. A change that was read
 * before stays, unless it is of an earlier connection's account.
 */
export async function saveSent(db: CompanyDb, id: string, sent: Sent, now: Date) {
  const isSame = sql<boolean>`was.application_id is not distinct from ${sent.application_id}`
  const { rows } = await sql<{ before: Standing | null; left: string | null }>`
    update tracked k set state = 'sent', problem = null, sent_at = ${now}, candidate_id = ${sent.candidate_id},
      application_id = ${sent.application_id}, url = ${sent.url},
      standing = case when ${isSame} then coalesce(k.standing, ${sent.standing}) else ${sent.standing} end,
      stage = case when ${isSame} then coalesce(k.stage, ${sent.stage}) else ${sent.stage} end,
      changed_at = case when ${isSame} then k.changed_at end, proposal = case when ${isSame} then k.proposal end
    from (select id, application_id, candidate_id, standing, url from tracked where company_id = ${db.company} and id = ${id}) was
    where k.company_id = ${db.company} and k.id = was.id
    returning case when ${isSame} then was.standing end as before,
      case when was.candidate_id <> ${sent.candidate_id} then was.url end as left`.execute(db)
  return rows[0]
}

/**
 * What waited for a system that is being disconnected: those who may be there stay, as a problem, and who never left does not. What it
 * proposed goes.
 */
export async function endWaiting(db: CompanyDb, system: TrackingSystem) {
  await forgetUnsent(db, sql`system = ${system}`)
  const { name } = trackingSystem(system)
  const problem = `${name} was disconnected before its answer came, so they may be there. Look there, or connect ${name} and send them again.`
  await sql`
    update tracked set proposal = null,
      state = case state when 'waiting' then 'failed' else state end,
      problem = case state when 'waiting' then ${problem} else problem end
    where company_id = ${db.company} and system = ${system} and (state = 'waiting' or proposal is not null)`.execute(
    db,
  )
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

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Waiting } from './turns.rules.ts'

/** The name of the import queue in pg-boss's tables. */
export const IMPORT_QUEUE = 'import'

export type QueueDepth = {
  /** Imports that wait or run. */
  waiting: number
  /** Seconds since the oldest of them was enqueued; 0 without one. */
  oldest: number
}

/** How many imports are not finished. */
export async function queueDepth({ db }: Database): Promise<QueueDepth> {
  const { rows } = await sql<QueueDepth>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(
      coalesce((data ->> 'queued_on')::timestamptz, created_on))), 0)::float as oldest
    from pgboss.job where name = ${IMPORT_QUEUE} and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]!
}

// Of each company pg-boss takes the job in `retry`, else the oldest one; of the companies it takes the one whose job has the earliest
// created_on. So created_on gets the time at which a company's turn ended: the company whose turn ended first is served first.
// The time at which the job was enqueued stays in its data, as queued_on.

/** A job that a worker has; a later start of it has another retryCount. */
export type HeldJob = { id: string; retryCount: number; data: { company_id: string } }

const AT_THE_END = sql`created_on = clock_timestamp(),
  data = data || jsonb_build_object('queued_on', coalesce(data -> 'queued_on', to_jsonb(created_on)))`

const isHeld = ({ id, retryCount }: HeldJob) =>
  sql`name = ${IMPORT_QUEUE} and id = ${id} and retry_count = ${retryCount} and state = 'active'`

/** Whether companies without a worker have a next job with a priority of this range. */
export async function waitingCompanies(
  { db }: Database,
  { minPriority = null, maxPriority = null }: { minPriority?: number | null; maxPriority?: number | null },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select coalesce(bool_or(not had_turn), false) as unserved, coalesce(bool_or(had_turn), false) as served from (
      select distinct on (singleton_key) state, priority, start_after, data -> 'queued_on' is not null as had_turn
      from pgboss.job where name = ${IMPORT_QUEUE} and state in ('created', 'retry', 'active')
      order by singleton_key, state desc, created_on, id
    ) next
    where state <> 'active' and start_after <= now()
      and priority between coalesce(${minPriority}::int, priority) and coalesce(${maxPriority}::int, priority)`.execute(
    db,
  )
  return rows[0]!
}

/** An unfinished job waits again: as its company's next one, behind all other companies. */
export async function requeue({ db }: Database, job: HeldJob) {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, ${AT_THE_END}
    where ${isHeld(job)}`.execute(db)
}

/** Puts a failed job, which pg-boss is about to retry, behind all other companies. */
export async function moveToEnd({ db }: Database, job: HeldJob) {
  await sql`update pgboss.job set ${AT_THE_END} where ${isHeld(job)}`.execute(db)
}

/** After a company's job, puts its next one behind all other companies. */
export async function moveNextToEnd({ db }: Database, { data: { company_id } }: HeldJob) {
  await sql`
    update pgboss.job set state = 'retry', ${AT_THE_END}
    where name = ${IMPORT_QUEUE} and state = 'created' and id = (
      select id from pgboss.job
      where name = ${IMPORT_QUEUE} and singleton_key = ${company_id} and state in ('created', 'retry', 'active')
      order by state desc, created_on, id limit 1)`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Waiting } from './turns.rules.ts'

// pg-boss takes of each company the job in `retry`, else the oldest one, and of the companies the one whose job has the
// earliest created_on. So the time at which a company's turn ended is written there: whose turn ended first is served first.
// When the job came stays in its data, as queued_on.

/** A job as a worker holds it; retryCount tells it from a later start of the same job. */
export type HeldJob = { id: string; retryCount: number; data: { company_id: string } }

const AT_THE_END = sql`created_on = clock_timestamp(),
  data = data || jsonb_build_object('queued_on', coalesce(data -> 'queued_on', to_jsonb(created_on)))`

const isHeld = (queue: string, { id, retryCount }: HeldJob) =>
  sql`name = ${queue} and id = ${id} and retry_count = ${retryCount} and state = 'active'`

/** The companies that no worker serves and whose next job has a priority of this range. */
export async function waitingCompanies(
  { db }: Database,
  queue: string,
  { minPriority = null, maxPriority = null }: { minPriority?: number | null; maxPriority?: number | null },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select coalesce(bool_or(not had_turn), false) as unserved, coalesce(bool_or(had_turn), false) as served from (
      select distinct on (singleton_key) state, priority, start_after, data -> 'queued_on' is not null as had_turn
      from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')
      order by singleton_key, state desc, created_on, id
    ) next
    where state <> 'active' and start_after <= now()
      and priority between coalesce(${minPriority}::int, priority) and coalesce(${maxPriority}::int, priority)`.execute(
    db,
  )
  return rows[0]!
}

/** A job that is not done waits again, as its company's next one and behind all other companies. */
export async function putBack({ db }: Database, queue: string, job: HeldJob) {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, ${AT_THE_END}
    where ${isHeld(queue, job)}`.execute(db)
}

/** A job that failed, and that pg-boss is about to put back: behind all other companies. */
export async function moveBack({ db }: Database, queue: string, job: HeldJob) {
  await sql`update pgboss.job set ${AT_THE_END} where ${isHeld(queue, job)}`.execute(db)
}

/** The company's job is done: its next one waits behind all other companies. */
export async function moveNextBack({ db }: Database, queue: string, { data: { company_id } }: HeldJob) {
  await sql`
    update pgboss.job set state = 'retry', ${AT_THE_END}
    where name = ${queue} and state = 'created' and id = (
      select id from pgboss.job
      where name = ${queue} and singleton_key = ${company_id} and state in ('created', 'retry', 'active')
      order by state desc, created_on, id limit 1)`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export type QueueDepth = {
  /** Imports that wait or run. */
  waiting: number
  /** Seconds since the oldest of them was enqueued; 0 without one. */
  oldest: number
}

/** How much the queue's own tables hold that is not finished. */
export async function queueDepth({ db }: Database, queue: string): Promise<QueueDepth> {
  const { rows } = await sql<QueueDepth>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(
      coalesce((data ->> 'queued_on')::timestamptz, created_on))), 0)::float as oldest
    from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]!
}

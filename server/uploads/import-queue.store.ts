import { sql } from 'kysely'
import type { CompanyDb, Database } from '../db/database.ts'

/** The name of the import queue in pg-boss's tables. */
export const IMPORT_QUEUE = 'import'

export type QueueDepth = {
  /** Imports that wait or run. */
  waiting: number
  /** Seconds since the oldest of them was enqueued; 0 without one. */
  oldest: number
}

const IS_UNFINISHED = sql`name = ${IMPORT_QUEUE} and state in ('created', 'retry', 'active')`

/** How many imports are not finished. */
export async function queueDepth({ db }: Database): Promise<QueueDepth> {
  const { rows } = await sql<QueueDepth>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_on)), 0)::float as oldest
    from pgboss.job where ${IS_UNFINISHED}`.execute(db)
  return rows[0]!
}

/** How many imports of this group are not finished. Call it as the owner of pg-boss's tables (inTransaction). */
export async function importsInGroup(db: CompanyDb, group: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where ${IS_UNFINISHED} and group_id = ${group}`.execute(db)
  return rows[0]!.n
}

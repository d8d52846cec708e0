import type { Database } from '../server/db/database.ts'

/** How many transactions wait for what another one holds, on PostgreSQL. */
export async function waitingForLocks({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

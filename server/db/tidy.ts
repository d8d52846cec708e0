import { sql, type Kysely } from 'kysely'
import type pg from 'pg'

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`

/**
 * Vacuums and analyzes the embedded database, which has no autovacuum: without it there are no index-only scans, and the planner
 * guesses row counts. One table at a time, so that other calls get through. A small sample is as good and ten times quicker.
 */
export async function tidy(pool: pg.Pool): Promise<void> {
  await pool.query('set default_statistics_target = 10')
  const { rows } = await pool.query<{ name: string }>(TABLES)
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}

const FEW_ROWS = 1000

/**
 * Collects statistics of `person` and `connection` if the planner takes them for small. Call it as soon as an import or a restore has
 * written its first rows. A connection to the database plans the checks of foreign keys once and keeps that plan until the statistics
 * change. With a plan for an empty table, each check reads the whole company: an import of 20,000 rows took twice as long.
 */
export async function analyzeSmall(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid in ('person'::regclass, 'connection'::regclass) and reltuples < ${FEW_ROWS}`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}

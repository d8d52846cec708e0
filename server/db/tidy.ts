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

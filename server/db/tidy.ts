import type pg from 'pg'

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`

/**
 * What PostgreSQL does by itself and the embedded database never: without it an index alone cannot answer, and the
 * planner guesses how many rows there are. One table at a time, so that other calls come in between; a small sample is
 * as good here and ten times quicker.
 */
export async function tidy(pool: pg.Pool): Promise<void> {
  await pool.query('set default_statistics_target = 10')
  const { rows } = await pool.query<{ name: string }>(TABLES)
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}

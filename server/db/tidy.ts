import type pg from 'pg'

const GROWING = [
  'person',
  'connection',
  'job_decision',
  'connection_count',
  'person_count',
  'upload',
  'audit',
]

/**
 * What PostgreSQL does by itself and the embedded database never: without it an index alone cannot answer, and the
 * planner guesses how many rows there are. One statement at a time, so that other calls come in between; a small sample
 * is as good here and ten times quicker.
 */
export async function tidy(pool: pg.Pool): Promise<void> {
  await pool.query('set default_statistics_target = 10')
  for (const table of GROWING) {
    await pool.query(`vacuum ${table}`)
    await pool.query(`analyze ${table}`)
  }
}

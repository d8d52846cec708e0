import pg from 'pg'
import type { Database } from '../server/db/database.ts'

/** Every row of every table that the catalog names: what is counted away to nothing is as good as not there. */
export async function contentsAs(client: pg.ClientBase): Promise<Record<string, string[]>> {
  await client.query(`set timezone to 'UTC'`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
       and relname not in ('limit_use', 'backup_run') order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const nonZero = name.endsWith('_count') ? 'where n <> 0' : ''
    const { rows } = await client.query<{ row: string }>(
      `select to_json(t)::text as row from ${pg.escapeIdentifier(name)} t ${nonZero} order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

export async function contents({ pool }: Database) {
  const client = await pool.connect()
  try {
    return await contentsAs(client)
  } finally {
    client.release()
  }
}

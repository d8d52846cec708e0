import type { TestApp } from './test-app.ts'

/** The tables with a row that contains the text, those of the import queue included, without row level security. */
export async function tablesHolding({ database }: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} t
       where t::text ilike $1 or t::text ilike '%' || encode(convert_to($2, 'UTF8'), 'hex') || '%'`,
      [`%${text}%`, text],
    )
    if (rows[0]!.n > 0) holding.push(name)
  }
  return holding.toSorted()
}

import type { TestApp } from './test-app.ts'

/** The tables (also of the import queue) that have a row with this text. Row level security does not apply. */
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

import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * The rows, as `alias`, of the ids in `from (…) of_page`. They are looked up one by one: a planner that does not know how short a
 * page is would join the whole table.
 */
export const pageRows = (
  db: CompanyDb,
  table: 'shown_connection' | 'shown_person',
  alias: string,
): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from ${sql.table(table)} where company_id = ${db.company} and id = of_page.id limit 1
  ) ${sql.ref(alias)}`

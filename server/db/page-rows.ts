import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * After `from (…) of_page`, the ids of a page: the row of each, as `alias`. They are looked up one by one, since a planner
 * that does not know how short a page is would join the whole table.
 */
export const pageRows = (
  db: CompanyDb,
  table: 'connection' | 'person',
  alias: string,
): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from ${sql.table(table)} where company_id = ${db.company} and id = of_page.id limit 1
  ) ${sql.ref(alias)}`

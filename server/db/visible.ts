import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * The condition that every read of `person` and `connection` carries: rows of an upload stay hidden until all of it
 * is there. `table` is the table's name or its alias in the query. The list of unfinished uploads is read once for
 * each statement and is nearly always empty.
 */
export function visible(db: CompanyDb, table: string): RawBuilder<boolean> {
  // coalesce also keeps the planner from an estimate: it would take the common upload for a hidden one and expect no row
  return sql<boolean>`not coalesce(${sql.ref(`${table}.upload_id`)} = any (array(
    select id from upload where company_id = ${db.company} and status in ('PENDING', 'RUNNING'))), false)`
}

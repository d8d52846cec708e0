import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * The condition that every read of `person` and `connection` has: rows of an upload are hidden until it is complete. `table` is the
 * table's name or its alias in the query. Each statement reads the list of unfinished uploads once; it is nearly always empty.
 */
export function visible(db: CompanyDb, table: string): RawBuilder<boolean> {
  // coalesce also prevents an estimate: the planner would take the most common upload for a hidden one and expect no row
  return sql<boolean>`not coalesce(${sql.ref(`${table}.upload_id`)} = any (array(
    select id from upload where company_id = ${db.company} and status in ('PENDING', 'RUNNING'))), false)`
}

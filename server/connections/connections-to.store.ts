import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/**
 * The connections to a person, a column or an id; of `connection`, also those of an import that is not shown yet. `offset 0` makes the
 * planner look these up, and not all connections of an employee that the statement also names.
 */
export const connectionsTo = (
  db: CompanyDb,
  person: RawBuilder<unknown>,
  table: 'shown_connection' | 'connection' = 'shown_connection',
) => sql`(
  select * from ${sql.table(table)} k where k.company_id = ${db.company} and k.person_id = ${person} offset 0)`

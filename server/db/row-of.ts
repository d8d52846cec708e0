import type { SelectQueryBuilder } from 'kysely'
import type { CompanyDb } from './database.ts'
import type { DB } from './schema.ts'

type Tables =
  | 'connection'
  | 'employee'
  | 'job'
  | 'saved_view'
  | 'shown_connection'
  | 'sprint'
  | 'shown_person'

/** The company's row with this id, to select columns of. */
export const rowOf = <Table extends Tables>(db: CompanyDb, table: Table, id: string) =>
  db
    .selectFrom<Tables>(table)
    .where('company_id', '=', db.company)
    .where('id', '=', id) as unknown as SelectQueryBuilder<DB, Table, object>

import { CompiledQuery } from 'kysely'
import { asOwner } from '../db/as-owner.ts'
import type { CompanyDb, Database } from '../db/database.ts'

/** How pg-boss runs its statements. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Runs each of pg-boss's statements by itself. */
export const onItsOwn =
  ({ pool }: Database): ExecuteSql =>
  (text, values) =>
    pool.query(text, values)

/** Runs pg-boss's statements in a company's transaction, as the owner of its tables. */
export const inTransaction = <T>(db: CompanyDb, fn: (executeSql: ExecuteSql) => Promise<T>) =>
  asOwner(db, () => fn((text, values = []) => db.executeQuery(CompiledQuery.raw(text, values))))

import { CompiledQuery } from 'kysely'
import { asOwner } from '../db/as-owner.ts'
import type { CompanyDb, Database } from '../db/database.ts'

/** Runs the queue's own statements: how pg-boss is given a database. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** The queue's statements, each by itself. */
export const onItsOwn =
  ({ pool }: Database): ExecuteSql =>
  (text, values) =>
    pool.query(text, values)

/** The queue's statements in a transaction of a company, as the owner of its tables. */
export const inTransaction = (db: CompanyDb, fn: (executeSql: ExecuteSql) => Promise<unknown>) =>
  asOwner(db, () => fn((text, values = []) => db.executeQuery(CompiledQuery.raw(text, values))))

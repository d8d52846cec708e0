import { sql } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * Runs fn as the owner of the database, in the company's transaction, for tables that the application's role may not touch.
 * Row level security may not bind the owner, so the statements of fn must name the company. If they are about tables of companies, nothing
 * may have been changed in the transaction before: Citus changes a row for one user only.
 */
export async function asOwner<T>(db: CompanyDb, fn: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db)
  const result = await fn()
  await sql`set local role vouch_app`.execute(db)
  return result
}

import { sql } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * Runs fn as the owner of the database, still in the company's transaction: for what is out of reach for the role that
 * companies work under. It may be bound by no row level security: its statements name the company, as all do.
 */
export async function asOwner<T>(db: CompanyDb, fn: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db)
  const result = await fn()
  await sql`set local role vouch_app`.execute(db)
  return result
}

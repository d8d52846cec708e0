import { sql } from 'kysely'
import type { CompanyDb } from './database.ts'

/**
 * Runs fn as the owner of the database, still in the company's transaction: for what is out of reach for the role that
 * companies work under. It may be bound by no row level security: its statements name the company, as all do.
 */
export async function asOwner<T>(db: CompanyDb, fn: () => Promise<T>): Promise<T> {
  const role = (name: string) => sql`select set_config('role', ${name}, true)`.execute(db)
  await role('none')
  const result = await fn()
  await role('vouch_app')
  return result
}

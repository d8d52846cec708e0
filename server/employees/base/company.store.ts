import { sql } from 'kysely'
import { DERIVED_VERSION } from '../../../domain/derived.ts'
import { isTimeZone } from '../../../domain/local-time.ts'
import type { CompanyDb, Db, DirectoryDb } from '../../db/database.ts'
import { lockCompany, shareCompany } from '../../db/locks.ts'

/** The ids of all companies, including private ones, the sample, and those that are being deleted. */
export async function everyCompany(db: Db | DirectoryDb): Promise<string[]> {
  const companies = sql<{ id: string }>`select company_id as id from company order by company_id`
  const { rows } = await companies.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether there is a real company: neither the sample nor a private one of an unproven address. */
export async function hasCompany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from company where not is_private and not is_sample) as has`.execute(db)
  return rows[0]!.has
}

/** Makes the company whose id the transaction has. It has no employees yet. */
export async function insertCompany(db: CompanyDb, company: { name: string; is_private: boolean }) {
  await db
    .insertInto('company')
    .values({ company_id: db.company, derived_version: DERIVED_VERSION, ...company })
    .execute()
}

/** Deletes the company with all its rows. */
export async function deleteCompany(db: CompanyDb) {
  await db.deleteFrom('company').where('company_id', '=', db.company).execute()
}

type CompanyRow = {
  name: string
  time_zone: string
  join_by_domain: boolean
  is_private: boolean
  is_sample: boolean
  program_text: string
}

const row = (db: CompanyDb) =>
  db
    .selectFrom('company')
    .select((eb) => [
      ...(['name', 'join_by_domain', 'is_private', 'is_sample', 'program_text'] as const),
      eb.fn.coalesce('time_zone', sql.lit('UTC')).as('time_zone'),
    ])
    .where('company_id', '=', db.company)

/** Undefined if the company is deleted. */
export const findCompany = (db: CompanyDb): Promise<CompanyRow | undefined> => row(db).executeTakeFirst()

/**
 * Keeps the company from being deleted until the transaction ends, so that no one joins one that is being deleted. False if it is gone or
 * its deletion has begun.
 */
export async function holdCompany(db: CompanyDb): Promise<boolean> {
  await shareCompany(db)
  const found = await row(db).where('deletion_began_at', 'is', null).executeTakeFirst()
  return found !== undefined
}

/** The company of a signed-in caller, which exists. */
export const ownCompany = (db: CompanyDb): Promise<CompanyRow> => row(db).executeTakeFirstOrThrow()

/** Saves the given fields and returns whether anything changed. */
export async function writeCompany(db: CompanyDb, change: Partial<CompanyRow>): Promise<boolean> {
  await lockCompany(db)
  const before = await ownCompany(db)
  const isChanged = Object.entries(change).some(([key, value]) => before[key as keyof CompanyRow] !== value)
  if (isChanged) await db.updateTable('company').set(change).where('company_id', '=', db.company).execute()
  return isChanged
}

/** Sets the time zone of a company that has none; an unknown one is left out. */
export async function presetZone(db: CompanyDb, time_zone: string) {
  if (!isTimeZone(time_zone)) return
  await db
    .updateTable('company')
    .set({ time_zone })
    .where('company_id', '=', db.company)
    .where('time_zone', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { CompanyDb, Db, DirectoryDb } from '../db/database.ts'

/** The ids of all companies: private ones, the sample, and those that nobody can sign in to any more. */
export async function everyCompany(db: Db | DirectoryDb): Promise<string[]> {
  const companies = sql<{ id: string }>`select company_id as id from company order by company_id`
  const { rows } = await companies.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether there is a company that people work in: neither the fictional one nor the private ones of unproven addresses. */
export async function hasCompany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from company where not is_private and not is_sample) as has`.execute(db)
  return rows[0]!.has
}

/** The row of the company whose id the transaction has; nobody belongs to it yet. */
export async function insertCompany(db: CompanyDb, company: { name: string; is_private: boolean }) {
  await db
    .insertInto('company')
    .values({ company_id: db.company, ...company })
    .execute()
}

/** Everything that the company holds goes with it. */
export async function deleteCompany(db: CompanyDb) {
  await db.deleteFrom('company').where('company_id', '=', db.company).execute()
}

type CompanyRow = { name: string; join_by_domain: boolean; is_private: boolean; is_sample: boolean }

const row = (db: CompanyDb) =>
  db
    .selectFrom('company')
    .select(['name', 'join_by_domain', 'is_private', 'is_sample'])
    .where('company_id', '=', db.company)

/** Undefined where the company is gone. */
export const findCompany = (db: CompanyDb): Promise<CompanyRow | undefined> => row(db).executeTakeFirst()

/** Of somebody who is signed in to it. */
export const ownCompany = (db: CompanyDb): Promise<CompanyRow> => row(db).executeTakeFirstOrThrow()

/** Writes what is given → whether that is another company than before. */
export async function writeCompany(db: CompanyDb, change: Partial<CompanyRow>): Promise<boolean> {
  const before = await row(db).forNoKeyUpdate().executeTakeFirstOrThrow()
  const isChanged = Object.entries(change).some(([key, value]) => before[key as keyof CompanyRow] !== value)
  if (isChanged) await db.updateTable('company').set(change).where('company_id', '=', db.company).execute()
  return isChanged
}

/** Changes of roles take turns: of two admins who demote each other at once, the second sees what the first did. */
export async function lockCompany(db: CompanyDb) {
  await db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', db.company)
    .forNoKeyUpdate()
    .execute()
}

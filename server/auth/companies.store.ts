import { sql } from 'kysely'
import type { CompanyDb, Db, DirectoryDb } from '../db/database.ts'

/** The ids of all companies: private ones, the sample, and those that nobody can sign in to any more. */
export async function everyCompany(db: Db | DirectoryDb): Promise<string[]> {
  const companies = sql<{ id: string }>`select company_id as id from company order by company_id`
  const { rows } = await companies.execute(db)
  return rows.map(({ id }) => id)
}

/** Null where the company is gone. */
export async function companyName(db: CompanyDb): Promise<string | null> {
  const row = await db
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', db.company)
    .executeTakeFirst()
  return row?.name ?? null
}

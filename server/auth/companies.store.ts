import { sql } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'

/** Every company of this deployment. The directory tells: row level security hides the companies themselves. */
export async function everyCompany(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from address union select company_id from company_domain
    union select company_id from invitation order by 1`.execute(db)
  return rows.map(({ company_id }) => company_id)
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

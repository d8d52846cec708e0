import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/** The number of the company's unfinished uploads. */
export async function countImporting(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload
    where company_id = ${db.company} and status in ('PENDING', 'RUNNING')`.execute(db)
  return rows[0]!.n
}

import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

// An import reads the company's people long before it writes. So transactions that delete people lock the company's network, and so do
// the first and the last transaction of an import.

/** Until the transaction ends, nobody else adds visible people to the company's network or deletes people from it. */
export async function lockNetwork(db: CompanyDb) {
  await sql`select from company where company_id = ${db.company} for no key update`.execute(db)
}

/** The number of the company's unfinished uploads. */
export async function countImporting(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload
    where company_id = ${db.company} and status in ('PENDING', 'RUNNING')`.execute(db)
  return rows[0]!.n
}

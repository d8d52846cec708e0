import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

// An import learns who is there, and writes much later what it made of that. So whoever deletes people locks the company's
// network for the length of a short transaction, and so does an import where it begins and where it ends.

/** Until the transaction ends, nobody else adds visible people to the company's network or deletes some. */
export async function lockNetwork(db: CompanyDb) {
  await sql`select from company where company_id = ${db.company} for no key update`.execute(db)
}

/** How many uploads of the company wait for their end. */
export async function countImporting(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload
    where company_id = ${db.company} and status in ('PENDING', 'RUNNING')`.execute(db)
  return rows[0]!.n
}

import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/** Deletes uploads whose import has not begun. */
export async function removeWaitingUploads(db: CompanyDb) {
  await db.deleteFrom('upload').where('company_id', '=', db.company).where('status', '=', 'PENDING').execute()
}

/** Deletes at most `most` connections of the company, with their decisions, and returns their number. */
export async function removeConnections(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from connection where company_id = ${db.company} and id in (
      select id from connection where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

/** Deletes at most `most` persons of the company, with their ratings, and returns their number. */
export async function removePersons(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from person where company_id = ${db.company} and id in (
      select id from person where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/** Removes uploads whose import has not begun: their files are not read any more. */
export async function removeWaitingUploads(db: CompanyDb) {
  await db.deleteFrom('upload').where('company_id', '=', db.company).where('status', '=', 'PENDING').execute()
}

/** Removes at most `most` connections of the company, with their decisions → how many. */
export async function removeConnections(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from connection where company_id = ${db.company} and id in (
      select id from connection where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

/** Removes at most `most` persons of the company, with how admins rated them → how many. */
export async function removePersons(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from person where company_id = ${db.company} and id in (
      select id from person where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

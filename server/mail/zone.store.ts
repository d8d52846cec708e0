import type { CompanyDb } from '../db/database.ts'

/** The company's time zone, such as Europe/Berlin; UTC until an admin's browser or an admin has set it. */
export async function zoneOf(db: CompanyDb): Promise<string> {
  const company = await db
    .selectFrom('company')
    .select('time_zone')
    .where('company_id', '=', db.company)
    .executeTakeFirst()
  return company?.time_zone ?? 'UTC'
}

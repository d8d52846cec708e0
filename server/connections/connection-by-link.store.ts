import type { CompanyDb } from '../db/database.ts'
import { CONNECTION_COLUMNS, type ConnectionRow } from './own-connection.ts'

/** The employee's connection with this link in their own uploads: a colleague's link would tell that the colleague knows the person. */
export async function connectionByLink(
  db: CompanyDb,
  employee: string,
  key: string,
): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('link_key', '=', key)
    .select(CONNECTION_COLUMNS)
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

import type { CompanyDb } from '../db/database.ts'

/** Lets one transaction at a time change what an employee decided or wrote; others wait here. */
export async function lockEmployee(db: CompanyDb, employee: string) {
  await db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

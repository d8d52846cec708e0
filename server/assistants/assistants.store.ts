import type { CompanyDb } from '../db/database.ts'

/** Whether the company lets assistants in. */
export async function letsAssistantsIn(db: CompanyDb): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select('assistants')
    .executeTakeFirstOrThrow()
  return row.assistants
}

export async function letAssistantsIn(db: CompanyDb, assistants: boolean) {
  await db.updateTable('company').set({ assistants }).where('company_id', '=', db.company).execute()
}

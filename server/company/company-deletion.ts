import type { CompanyDeletion } from '../../contract/employees.ts'
import { FORMER_COLLEAGUE, fullName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { pendingDeletion } from './company-deletion.store.ts'

/** When the company goes and who asked for it; null where it stays. */
export async function companyDeletion(db: CompanyDb): Promise<CompanyDeletion | null> {
  const pending = await pendingDeletion(db)
  if (!pending) return null
  const { due_at, asked_by } = pending
  return { due_at: due_at.toISOString(), asked_by: asked_by ? fullName(asked_by) : FORMER_COLLEAGUE }
}

import { fullName } from '../../../domain/employee-name.ts'
import { tellAdmins } from '../../auth/base/tell-admins.ts'
import { dueAfter, isNamed, pauseBeforeAsking } from '../base/company-deletion.rules.ts'
import { clearDeletion, takeDeletion, writeDeletion } from '../base/company-deletion.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { conflict, invalid, tooManyRequests } from '../../errors.ts'
import type { SignedInContext } from '../../http/routes.ts'
import { MAILS } from '../../mail/mails.ts'
import type { Services } from '../../services.ts'

/** When it is due; null if it was already requested. Errors: 400 for another name, 429 shortly after an undo. */
async function ask(db: CompanyDb, employee: string, typed: string, now: Date): Promise<Date | null> {
  const before = await takeDeletion(db)
  if (!isNamed(before.name, typed)) {
    const problem = `Type “${before.name}”, the name of your company, exactly as it is written here.`
    throw invalid(problem, { name: problem })
  }
  if (before.due_at) return null
  const pause = pauseBeforeAsking(before, now)
  if (pause > 0) throw tooManyRequests(pause, 'Someone has just decided to keep the company.')
  const due_at = dueAfter(now)
  await writeDeletion(db, { asked_by: employee, asked_at: now, due_at })
  return due_at
}

/**
 * Requests that the company is deleted in a day, and sends all admins an email. A second request changes nothing.
 * Errors: 400 for another name, 429 shortly after an undo.
 */
export async function askDeletion(
  services: Services,
  { principal, inCompany }: SignedInContext,
  typed: string,
) {
  const { company_id, employee_id, email } = principal
  const due_at = await inCompany((db) => ask(db, employee_id, typed, services.now()))
  if (!due_at) return
  const asker = { name: fullName(principal), email }
  const failure = 'an email about the deletion of a company could not be sent'
  await tellAdmins(services, { company_id, failure }, (base, company) =>
    MAILS.companyDeletion(base, { asker, due_at }, company),
  )
}

/** Undoes the request to delete the company. Errors: 409 if the day is over. */
export async function undoCompanyDeletion(db: CompanyDb) {
  const { began_at } = await takeDeletion(db)
  if (began_at) throw conflict('Your company is already being deleted. This can no longer be undone.')
  await clearDeletion(db)
}

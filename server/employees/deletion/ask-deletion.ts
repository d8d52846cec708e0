import { fullName } from '../../../domain/employee-name.ts'
import { adminAddresses } from '../../auth/base/member.store.ts'
import { dueAfter, isNamed, pauseBeforeAsking } from '../base/company-deletion.rules.ts'
import { clearDeletion, takeDeletion, writeDeletion } from '../base/company-deletion.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { conflict, invalid, tooManyRequests } from '../../errors.ts'
import type { Principal, SignedInContext } from '../../http/routes.ts'
import { failureOf } from '../../mail/mail.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf } from '../../settings.ts'
import { deletionMail } from './deletion-mail.ts'

type Asked = { company: string; due_at: Date }

/** Null if it was already requested. Errors: 400 for another name, 429 shortly after an undo. */
async function ask(db: CompanyDb, employee: string, typed: string, now: Date): Promise<Asked | null> {
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
  return { company: before.name, due_at }
}

async function tellAdmins(services: Services, principal: Principal, admins: string[], asked: Asked) {
  const asker = { name: fullName(principal), email: principal.email }
  const url = `${publicUrlOf(services.settings)}/admin/employees`
  const sent = await Promise.allSettled(
    admins.map((to) => services.mailer.send(deletionMail({ to, asker, url, ...asked }))),
  )
  for (const one of sent)
    if (one.status === 'rejected')
      services.log.error(failureOf(one.reason), 'an email about the deletion of a company could not be sent')
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
  const now = services.now()
  const { asked, admins } = await inCompany(async (db) => ({
    asked: await ask(db, principal.employee_id, typed, now),
    admins: await adminAddresses(db),
  }))
  if (asked) await tellAdmins(services, principal, admins, asked)
}

/** Undoes the request to delete the company. Errors: 409 if the day is over. */
export async function undoCompanyDeletion(db: CompanyDb) {
  const { began_at } = await takeDeletion(db)
  if (began_at) throw conflict('Your company is already being deleted. This can no longer be undone.')
  await clearDeletion(db)
}

import { Email } from '../../contract/auth.ts'
import type { Invitation, SentInvitation } from '../../contract/employees.ts'
import { ADDRESS_EXPECTED } from '../../domain/email-address.ts'
import { fullName } from '../../domain/employee-name.ts'
import { lockDirectoryFor } from '../auth/base/admission.ts'
import { companyInvitations, removeInvitation, writeInvitation } from '../auth/base/invitation.store.ts'
import { limitsOf } from '../auth/base/limits.ts'
import { isProven } from '../auth/base/membership.ts'
import { hashOf, newToken } from '../auth/base/token.ts'
import { ownCompany } from './base/company.store.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { DirectoryDb } from '../db/database.ts'
import type { Principal, SignedInContext } from '../http/routes.ts'
import { failureOf } from '../mail/mail.ts'
import type { PageQuery } from '../pagination.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { alreadyHere, inviteRefusal } from './employees.rules.ts'
import { employeeAddresses, employeesByIds, findByEmail } from './employees.store.ts'
import { invitationMail } from './invitation-mail.ts'

type Wish = { email: string; role: 'admin' | 'employee' }

function addressIn(typed: string): string {
  const parsed = Email.safeParse(typed)
  if (!parsed.success) throw invalid(ADDRESS_EXPECTED, { email: ADDRESS_EXPECTED })
  return parsed.data
}

/**
 * The sign-in page. The part after # is not sent to a server: the address fills in the form, and the token makes the link requested there
 * follow this invitation.
 */
const signInPage = (services: Services, email: string, token: string) =>
  `${publicUrlOf(services.settings)}/login#email=${encodeURIComponent(email)}&invitation=${token}`

async function isSent(
  services: Services,
  principal: Principal,
  { token, ...wish }: Wish & { token: string },
): Promise<boolean> {
  const { email, company_name: company } = principal
  const inviter = { name: fullName(principal), email }
  const url = signInPage(services, wish.email, token)
  const mail = invitationMail({ ...wish, inviter, company, url, days: services.settings.purgeDays })
  try {
    await services.mailer.send(mail)
    return true
  } catch (cause) {
    services.log.error(failureOf(cause), 'an invitation could not be sent')
    return false
  }
}

/** Errors: 409 if the company is private or has this employee. Nothing tells whether another company knows the address. */
async function write(
  db: DirectoryDb,
  principal: Principal,
  wish: Wish & { token_hash: string; created_at: Date },
) {
  const { company_id, employee_id, email: own } = principal
  await lockDirectoryFor(db, wish.email)
  const { company, employee } = await db.inCompany(company_id, async (inside) => ({
    company: await ownCompany(inside),
    employee: await findByEmail(inside, wish.email),
  }))
  const refusal = inviteRefusal({ ...company, is_proven: await isProven(db, own) })
  if (refusal) throw conflict(refusal)
  if (employee) throw conflict(alreadyHere(fullName(employee), employee.is_active))
  await writeInvitation(db, { company_id, ...wish, invited_by: employee_id })
}

/** Saves an invitation and sends its email. Inviting again repeats both. Errors: 400, 409, 429. */
export async function invite(
  services: Services,
  { principal, request, stillMay, inDirectory }: SignedInContext,
  { email: typed, role }: Wish,
): Promise<SentInvitation> {
  const wish = { email: addressIn(typed), role }
  await stillMay()
  await limitsOf(services).invitation(request.ip, wish.email, principal.company_id)
  const now = services.now()
  const token = newToken()
  await inDirectory((db) => write(db, principal, { ...wish, token_hash: hashOf(token), created_at: now }))
  const is_mailed = await isSent(services, principal, { ...wish, token })
  return { ...wish, invited_by: fullName(principal), invited_at: now.toISOString(), is_mailed }
}

/** Errors: 404, also for an employee's address, because the invitation of a reactivated employee is hidden. */
export async function withdraw(db: DirectoryDb, { company_id }: Principal, typed: string) {
  const email = typed.trim().toLowerCase()
  const employee = await db.inCompany(company_id, (inside) => findByEmail(inside, email))
  if (employee || !(await removeInvitation(db, company_id, email))) throw notFound('Invitation')
}

/** A page of the open invitations, the newest first, without the hidden ones of reactivated employees. */
export async function invitationList(
  { database }: Services,
  { company_id }: Principal,
  page: PageQuery,
): Promise<Invitation[]> {
  const here = await database.readCompany(company_id, employeeAddresses)
  const open = await companyInvitations(database.db, company_id, { except: here, ...page })
  const inviters = [...new Set(open.flatMap(({ invited_by }) => invited_by ?? []))]
  const found = await database.readCompany(company_id, (db) => employeesByIds(db, inviters))
  const names = new Map(found.map((employee) => [employee.id, fullName(employee)]))
  return open.map(({ email, role, invited_by, created_at }) => ({
    email,
    role,
    invited_by: (invited_by && names.get(invited_by)) || null,
    invited_at: created_at.toISOString(),
  }))
}

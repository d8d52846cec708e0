import { Email } from '../../contract/auth.ts'
import type { Invitation } from '../../contract/employees.ts'
import { ADDRESS_EXPECTED } from '../../domain/email-address.ts'
import { fullName } from '../../domain/employee-name.ts'
import { lockDirectoryFor } from '../auth/base/admission.ts'
import { beforeTry, handOver, mayTryAgain } from '../auth/base/hand-over.ts'
import {
  companyInvitations,
  removeInvitation,
  settleInvitationMail,
  takeDueInvitation,
  writeInvitation,
} from '../auth/base/invitation.store.ts'
import { limitsOf } from '../auth/base/limits.ts'
import { isProven } from '../auth/base/membership.ts'
import { hashOf, newToken } from '../auth/base/token.ts'
import { findCompany, ownCompany } from './base/company.store.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { DirectoryDb } from '../db/database.ts'
import type { Principal, SignedInContext } from '../http/routes.ts'
import { letter } from '../mail/letter.ts'
import { MAILS } from '../mail/mails.ts'
import type { PageQuery } from '../pagination.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { alreadyHere, inviteRefusal } from './employees.rules.ts'
import { employeeAddresses, employeesByIds, findByEmail } from './employees.store.ts'

type Wish = { email: string; role: 'admin' | 'employee' }

function addressIn(typed: string): string {
  const parsed = Email.safeParse(typed)
  if (!parsed.success) throw invalid(ADDRESS_EXPECTED, { email: ADDRESS_EXPECTED })
  return parsed.data
}

/**
 * The page with the button that joins; on the sign-in page for those who need a link. The part after # is not sent to a server: the token is
 * the invitation's, and the address fills in the form.
 */
const signInPage = (services: Services, email: string, token: string) =>
  `${publicUrlOf(services.settings)}/login?return_to=%2Fupload#email=${encodeURIComponent(email)}&invitation=${token}`

type Sent = Wish & { company_id: string; token: string; tries: number }
type From = { inviter: { name: string; email: string }; company: string; program: string }

/** Sends the email of an invitation. False if the mail server did not take it. */
async function isSent(services: Services, { token, tries, ...wish }: Sent, from: From): Promise<boolean> {
  const { database, mailer, settings } = services
  const words = MAILS.invitation({
    ...wish,
    ...from,
    url: signInPage(services, wish.email, token),
    days: settings.purgeDays,
    issuer: settings.oidc?.only ? settings.oidc.name : null,
  })
  const failure = 'an invitation could not be sent'
  const outcome = await handOver(services, { email: wish.email, tries, failure }, () =>
    mailer.send(letter(wish.email, words)),
  )
  await settleInvitationMail(database.db, { ...wish, token_hash: hashOf(token) }, outcome)
  return !outcome.not_sent
}

/** Sends invitations again that the mail server refused for now: with new tokens, because only hashes of the old ones are stored. */
export async function sendInvitationsAgain(services: Services, signal: AbortSignal): Promise<void> {
  const { database, now } = services
  while (!signal.aborted) {
    const token = newToken()
    const again = await database.inDirectory(async (db) => {
      const due = await takeDueInvitation(db, now())
      if (!due) return null
      const tries = due.mail_tries + 1
      await writeInvitation(db, {
        ...due,
        token_hash: hashOf(token),
        signs_in: true,
        ...beforeTry(now(), tries),
      })
      const from = await db.inCompany(due.company_id, async (inside): Promise<From | null> => {
        const [inviter] = await employeesByIds(inside, due.invited_by ? [due.invited_by] : [])
        const company = await findCompany(inside)
        return inviter && company
          ? {
              inviter: { name: fullName(inviter), email: inviter.email },
              company: company.name,
              program: company.program_text,
            }
          : null
      })
      return { sent: { ...due, token, tries }, from }
    })
    if (!again) return
    const { sent, from } = again
    if (from && (await mayTryAgain(services, sent.email))) await isSent(services, sent, from)
    else
      await settleInvitationMail(
        database.db,
        { ...sent, token_hash: hashOf(token) },
        { not_sent: true, mail_due_at: null },
      )
  }
}

/** Returns what the referral program says. Errors: 409 if the company is private or has this employee. Nothing tells whether another company knows the address. */
async function write(
  db: DirectoryDb,
  principal: Principal,
  wish: Parameters<typeof writeInvitation>[1],
): Promise<string> {
  const { company_id, email: own } = principal
  await lockDirectoryFor(db, wish.email)
  const { company, employee } = await db.inCompany(company_id, async (inside) => ({
    company: await ownCompany(inside),
    employee: await findByEmail(inside, wish.email),
  }))
  const refusal = inviteRefusal({ ...company, is_proven: await isProven(db, own) })
  if (refusal) throw conflict(refusal)
  if (employee) throw conflict(alreadyHere(fullName(employee), employee.is_active))
  await writeInvitation(db, wish)
  return company.program_text
}

/** Saves an invitation and sends its email. Inviting again repeats both. Errors: 400, 409, 429. */
export async function invite(
  services: Services,
  { principal, request, stillMay, inDirectory }: SignedInContext,
  { email: typed, role }: Wish,
): Promise<Invitation> {
  const wish = { email: addressIn(typed), role }
  await stillMay()
  await limitsOf(services).invitation(request.ip, wish.email, principal.company_id)
  const now = services.now()
  const token = newToken()
  const { company_id, company_name: company, employee_id: invited_by } = principal
  const made = { ...wish, company_id, invited_by, token_hash: hashOf(token), signs_in: true, created_at: now }
  const program = await inDirectory((db) => write(db, principal, { ...made, ...beforeTry(now, 1) }))
  const inviter = { name: fullName(principal), email: principal.email }
  const is_mailed = await isSent(
    services,
    { ...wish, company_id, token, tries: 1 },
    { inviter, company, program },
  )
  return { ...wish, invited_by: inviter.name, invited_at: now.toISOString(), is_mailed }
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
  return open.map(({ email, role, invited_by, created_at, not_sent }) => ({
    email,
    role,
    is_mailed: !not_sent,
    invited_by: (invited_by && names.get(invited_by)) || null,
    invited_at: created_at.toISOString(),
  }))
}

import type { SignIn } from '../../../contract/auth.ts'
import { findAddressChange, forgetAddressChange, writeAddressChange } from '../base/address-change.store.ts'
import { hasIdentity } from '../base/identity.store.ts'
import { changeAddress, isFree } from '../base/change-address.ts'
import { lockDirectoryFor, holdOrRefuse } from '../base/admission.ts'
import { NOT_TOLD, tellOfAddress } from '../base/access-mail.ts'
import { asIfHandedOver, handOver } from '../base/hand-over.ts'
import { limitsOf } from '../base/limits.ts'
import { hashOf, newToken } from '../base/token.ts'
import { userOf } from '../sign-in.ts'
import { badChange, conflict, invalid, noEmail } from '../../errors.ts'
import type { DirectoryDb } from '../../db/database.ts'
import type { Principal, SignedInContext } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { letter } from '../../mail/letter.ts'
import { MAILS } from '../../mail/mails.ts'

const MINUTES = 10
const ONLY_TRY = 3 // people see that nothing came, and ask again
const SAME = 'This is your address already.'
const UNPROVEN =
  'Your present address is not proven yet. Open a sign-in link that was sent to it first, in this browser.'
const TAKEN = 'Another account has this address by now. Your address stays as it was.'

const byIssuer = (issuer: string) =>
  `Your address comes from ${issuer}. Change it there: Vouch follows at your next sign-in.`

/** The issuer whose address the employee has; null if they may choose one. */
export async function addressIssuer(
  db: DirectoryDb,
  principal: Principal,
  { oidc }: Services['settings'],
): Promise<string | null> {
  if (!oidc) return null
  return oidc.only || (await hasIdentity(db, oidc.issuer, principal)) ? oidc.name : null
}

/**
 * Sends a link to the address that the caller wants to have. Whether it is taken shows neither in the answer nor in its time. Errors: 400 for
 * their own; 409 if the issuer gives it, or the present one is not proven; 429; 503 without emails.
 */
export async function requestAddressChange(
  services: Services,
  { principal, request, stillMay, inDirectory, afterAnswer }: SignedInContext,
  email: string,
) {
  if (email === principal.email) throw invalid(SAME, { email: SAME })
  if (principal.is_unproven) throw conflict(UNPROVEN)
  if (!sendsEmail(services.settings)) throw noEmail()
  const issuer = await inDirectory((db) => addressIssuer(db, principal, services.settings))
  if (issuer !== null) throw conflict(byIssuer(issuer))
  await stillMay()
  const limits = limitsOf(services)
  await limits.accessChange('address', principal)
  await limits.linkRequest(request.ip, email)
  const token = newToken()
  const created_at = services.now()
  const expires_at = new Date(created_at.getTime() + MINUTES * 60_000)
  await inDirectory((db) =>
    writeAddressChange(db, principal, { email, token_hash: hashOf(token), created_at, expires_at }),
  )
  const url = `${publicUrlOf(services.settings)}/account?token=${token}`
  const mail = letter(email, MAILS.newAddress({ from: principal.email, to: email, url }))
  afterAnswer('a link to a new address could not be made', async () => {
    const free = await services.database.inDirectory((db) => isFree(db, email, principal))
    const attempt = { email, tries: ONLY_TRY, failure: 'a link to a new address could not be sent' }
    if (free) await handOver(services, attempt, () => services.mailer.send(mail))
    else await asIfHandedOver(services, attempt)
  })
}

/** Gives the caller the address to which the link was sent. Errors: 404 for the link; 409 if someone else has it by now. */
export async function confirmAddressChange(
  services: Services,
  { principal, inDirectory, afterAnswer }: SignedInContext,
  token: string,
): Promise<SignIn['user']> {
  const { company_id, employee_id, email: from, session_id } = principal
  const now = services.now()
  const token_hash = hashOf(token)
  const to = await inDirectory(async (db) => {
    const asked = async () => {
      const found = await findAddressChange(db, principal, now)
      if (found?.token_hash !== token_hash) throw badChange()
      return found.email
    }
    const email = await asked()
    await lockDirectoryFor(db, from, email)
    await asked() // of two at once, the second finds nothing
    await holdOrRefuse(db, company_id)
    if (!(await isFree(db, email, principal))) throw conflict(TAKEN)
    await forgetAddressChange(db, principal)
    await changeAddress(db, { company_id, employee_id, from, to: email, kept: session_id, by: 'link', now })
    return email
  })
  afterAnswer(NOT_TOLD, () => tellOfAddress(services, { from, to }))
  return userOf({ ...principal, email: to })
}

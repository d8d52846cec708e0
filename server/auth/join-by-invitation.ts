import type { InvitationLetter, SignIn } from '../../contract/auth.ts'
import { fullName } from '../../domain/employee-name.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { DirectoryDb } from '../db/database.ts'
import { ownCompany } from '../employees/base/company.store.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { findAddress } from './base/address.store.ts'
import { admit, lockDirectoryFor } from './base/admission.ts'
import { findJoiningInvitation } from './base/invitation.store.ts'
import { memberById, writeProfile } from './base/member.store.ts'
import { hashOf } from './base/token.ts'
import { endNamed, type Browser } from './session.ts'
import { openAudited, signInAnswer } from './sign-in.ts'

const JOINS_MS = 14 * DAY_MS

/** The invitation whose button joins. Errors: 404, whether it is unknown, used, withdrawn or old, or its address has an account. */
async function joinable(db: DirectoryDb, token: string, now: Date) {
  const since = new Date(now.getTime() - JOINS_MS)
  const found = await findJoiningInvitation(db, hashOf(token), since)
  if (!found || (await findAddress(db, found.email))) throw notFound('Invitation')
  return found
}

/** Inviter, address and company, for the page behind the invitation. Changes nothing. Errors: 404. */
export const readInvitation = ({ database, now }: Services, token: string): Promise<InvitationLetter> =>
  database.inDirectory(async (db) => {
    const { email, role, company_id, invited_by } = await joinable(db, token, now())
    return db.inCompany(company_id, async (company) => {
      const inviter = invited_by
        ? await memberById(company, invited_by).select(['first_name', 'last_name']).executeTakeFirst()
        : undefined
      return {
        email,
        role,
        company_name: (await ownCompany(company)).name,
        invited_by: inviter ? { name: fullName(inviter), email: inviter.email } : null,
      }
    })
  })

/**
 * Joins the company that the invitation's page names, and signs in. The token came by email, so it proves the address like a link. Errors:
 * 404; 409 for a company that is being deleted.
 */
export async function joinByInvitation(
  services: Services,
  { token, first_name }: { token: string; first_name?: string | undefined },
  browser: Browser,
): Promise<SignIn> {
  const opened = await services.database.inDirectory(async (db) => {
    const now = services.now()
    const { email } = await joinable(db, token, now)
    await lockDirectoryFor(db, email)
    const { company_id } = await joinable(db, token, now) // of two at once, the second finds none
    const arrival = { email, prover: null, invitation_hash: null, accepts: company_id }
    const { employee_id } = await admit(db, arrival, services)
    if (first_name)
      await db.inCompany(company_id, (company) => writeProfile(company, employee_id, { first_name }))
    await endNamed(db, browser, 'signed in again', now)
    return openAudited(db, { company_id, employee_id, email }, browser, { now, by: 'invitation' })
  })
  return signInAnswer(services, opened)
}

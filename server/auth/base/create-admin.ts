import { Email } from '../../../contract/auth.ts'
import { record } from '../../audit/audit.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import { UserError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { findAddress, type Ids } from './address.store.ts'
import { domainOwner, isRegisteredOnly, letIn, startOver, lockDirectoryFor } from './admission.ts'
import { admissionFor } from './admission.rules.ts'
import { makeAdmin } from './member.store.ts'
import { domainOf } from './public-mail-hosts.ts'
import { makeSignInLink } from './sign-in-link.ts'

function checked(email: string): string {
  const parsed = Email.safeParse(email)
  if (!parsed.success) throw new UserError(`“${email}” is not an email address.`)
  return parsed.data
}

/** Lets in an address that the operator names: into the company of its domain, in which invitations of others do not count, or into a new one. */
async function admit(db: DirectoryDb, email: string, now: Date): Promise<Ids> {
  const domain = domainOf(email)
  const owner = await domainOwner(db, domain)
  const invitation = owner && { company_id: owner.company_id, role: 'employee' as const }
  const facts = { invitation, domain, owner, signup: 'open', isFirst: false, hadLeft: false } as const
  return letIn(db, email, admissionFor(facts), now)
}

/**
 * Makes an address an admin: of the company that it belongs to or would belong to, otherwise of a new one. The operator's command counts as
 * proof of the address. Errors: UserError.
 */
export async function createAdmin({ database, now }: Services, given: string): Promise<Ids> {
  const email = checked(given)
  return database.inDirectory(async (db) => {
    await lockDirectoryFor(db, email)
    const known = await findAddress(db, email)
    const stranger = known && (await isRegisteredOnly(db, known)) // the operator means the owner of the mailbox
    if (stranger) await startOver(db, email, known, now())
    const ids = known && !stranger ? known : await admit(db, email, now())
    await db.inCompany(ids.company_id, async (company) => {
      await makeAdmin(company, ids.employee_id)
      await record(company, { employee: null, action: 'auth.createAdmin', detail: { email } })
    })
    return { company_id: ids.company_id, employee_id: ids.employee_id }
  })
}

/** A sign-in link for someone who cannot get email. Errors: UserError. */
export async function signInLink(services: Services, given: string): Promise<string> {
  return (await makeSignInLink(services, checked(given))).url
}

/** Whether someone has this address. Errors: UserError. */
export const hasAddress = async ({ database }: Services, given: string): Promise<boolean> =>
  (await findAddress(database.db, checked(given))) !== undefined

import { record } from '../../audit/audit.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import { signInFirst } from '../../errors.ts'
import { deleteInvitation, findAddress, renameAddress, type Ids } from './address.store.ts'
import { hadLeft, isRegisteredOnly, startOver } from './admission.ts'
import { forgetLinksTo } from './link-token.store.ts'
import { hasMember, renameMember } from './member.store.ts'
import { endOtherSessions } from './session.store.ts'

/**
 * Whether an employee of this company can have the address: no account has it, except one that was registered without proof, and no one
 * whom the company deactivated had its mailbox.
 */
export async function isFree(
  db: DirectoryDb,
  email: string,
  company: { company_id: string },
): Promise<boolean> {
  const address = await findAddress(db, email)
  if (address && !(await isRegisteredOnly(db, address))) return false
  if (await hadLeft(db, email, company)) return false
  return !(await db.inCompany(company.company_id, (inside) => hasMember(inside, email)))
}

type Change = Ids & {
  from: string
  to: string
  /** The session that stays; null ends all. */
  kept: string | null
  /** How the new address was proven. */
  by: 'link' | 'issuer'
  now: Date
}

/**
 * Gives an account another address, which was proven and is free: links to the old one no longer sign in, and all other sessions end. It
 * takes no domain. Call it with the directory locked for both addresses. Errors: 401 if the address moved to another account.
 */
export async function changeAddress(db: DirectoryDb, change: Change): Promise<void> {
  const { company_id, employee_id, from, to, kept, by, now } = change
  const squatter = await findAddress(db, to)
  if (squatter) await startOver(db, to, squatter, now)
  if (!(await renameAddress(db, { company_id, employee_id }, from, to, now))) throw signInFirst()
  await db.inCompany(company_id, async (inside) => {
    await renameMember(inside, employee_id, from, to)
    await record(inside, { employee: employee_id, action: 'auth.changeEmail', detail: { email: to, by } })
  })
  await deleteInvitation(db, company_id, to)
  await forgetLinksTo(db, from)
  await endOtherSessions(db, change, kept, { because: 'address changed', now })
}

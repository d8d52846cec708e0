import type { Db, DirectoryDb } from '../db/database.ts'
import {
  deleteAccountsOf,
  deleteAddressOf,
  deleteDomainsAndInvitationsOf,
  findAddress,
  type Ids,
} from './address.store.ts'
import { removeInvitation, writeInvitation } from './invitation.store.ts'
import { forgetLinksInto, forgetLinksOf } from './link-token.store.ts'
import { deleteSessionsOf, endSessionsOf } from './session.store.ts'

type Member = Ids & { email: string; role: 'admin' | 'employee' }

/** A deactivated employee: every session ends, and no invitation leads back in. */
export async function shutOut(db: DirectoryDb, member: Ids & { email: string }, now: Date) {
  await endSessionsOf(db, member, 'deactivated', now)
  await removeInvitation(db, member.company_id, member.email)
}

/**
 * A reactivated employee signs in by link as before. Whose address has moved on meanwhile gets an invitation with the
 * role of now, which the admins are not shown: they must not learn that there is another company.
 */
export async function letBackIn(db: DirectoryDb, member: Member, admin: string, now: Date) {
  const { company_id, employee_id, email, role } = member
  const address = await findAddress(db, email)
  if (address?.company_id === company_id && address.employee_id === employee_id) return
  await writeInvitation(db, { company_id, email, role, invited_by: admin, created_at: now })
}

/** Whether this is the address of an account whose mailbox nobody has ever shown to be theirs: it was registered by password. */
export async function isUnproven(db: Db, email: string): Promise<boolean> {
  const address = await findAddress(db, email)
  return address !== undefined && address.proven_at === null
}

/** Somebody who deleted their account: sessions, address, links and the invitation to come back go. */
export async function removeAccount(
  db: DirectoryDb,
  { company_id, employee_id, email }: Omit<Member, 'role'>,
) {
  await deleteSessionsOf(db, { company_id, employee_id })
  await removeInvitation(db, company_id, email)
  await deleteAddressOf(db, { company_id, employee_id })
  await forgetLinksOf(db, [email])
}

/** Whether the mailbox of this address was ever proven to be its owner's. */
export const isProven = async (db: DirectoryDb, email: string) =>
  Boolean((await findAddress(db, email))?.proven_at)

/** Removes every way into a company that is about to be deleted: sessions, links, addresses, domains and invitations. */
export async function closeCompany(db: DirectoryDb, company_id: string) {
  await forgetLinksInto(db, company_id)
  await deleteAccountsOf(db, company_id)
  await deleteDomainsAndInvitationsOf(db, company_id)
}

import type { Db, DirectoryDb } from '../../db/database.ts'
import {
  deleteAccountsOf,
  deleteAddressOf,
  deleteDomainsAndInvitationsOf,
  findAddress,
  type Ids,
} from './address.store.ts'
import { forgetAddressChange } from './address-change.store.ts'
import { deleteApiKeysOf } from './api-key.store.ts'
import { removeInvitation, writeInvitation } from './invitation.store.ts'
import { forgetLinksTo } from './link-token.store.ts'
import { deleteIdentitiesIn, deleteIdentitiesOf } from './identity.store.ts'
import { deleteSessionsOf, endSessionsOf } from './session.store.ts'

type Member = Ids & { email: string; role: 'admin' | 'employee' }

/** Ends every session of a deactivated employee and deletes their API keys and their invitation. */
export async function shutOut(db: DirectoryDb, member: Ids & { email: string }, now: Date) {
  await endSessionsOf(db, member, 'deactivated', now)
  await deleteApiKeysOf(db, member)
  await forgetAddressChange(db, member)
  await removeInvitation(db, member.company_id, member.email)
}

/**
 * Lets a reactivated employee sign in by link again. If their address belongs to another company by now, they get an invitation.
 * Admins do not see it, because they must not learn of the other company.
 */
export async function letBackIn(db: DirectoryDb, member: Member, admin: string, now: Date) {
  const { company_id, employee_id, email, role } = member
  const address = await findAddress(db, email)
  if (address?.company_id === company_id && address.employee_id === employee_id) return
  await writeInvitation(db, { company_id, email, role, invited_by: admin, created_at: now, token_hash: null })
}

/** Whether the address was registered with a password and its mailbox never proven. */
export async function isUnproven(db: Db, email: string): Promise<boolean> {
  const address = await findAddress(db, email)
  return address !== undefined && address.proven_at === null
}

/** Deletes sessions, API keys, address, links and invitation of someone who deleted their account. */
export async function removeAccount(
  db: DirectoryDb,
  { company_id, employee_id, email }: Omit<Member, 'role'>,
) {
  await deleteSessionsOf(db, { company_id, employee_id })
  await deleteIdentitiesOf(db, { company_id, employee_id })
  await deleteApiKeysOf(db, { company_id, employee_id })
  await removeInvitation(db, company_id, email)
  await forgetAddressChange(db, { company_id, employee_id })
  await deleteAddressOf(db, { company_id, employee_id })
  await forgetLinksTo(db, email)
}

/** Whether the mailbox of this address was ever proven. */
export const isProven = async (db: DirectoryDb, email: string) =>
  Boolean((await findAddress(db, email))?.proven_at)

/** Deletes the ways into a company that is about to be deleted, except links: sessions, API keys, addresses, domains and invitations. */
export async function closeCompany(db: DirectoryDb, company_id: string) {
  await deleteAccountsOf(db, company_id)
  await deleteIdentitiesIn(db, company_id)
  await deleteDomainsAndInvitationsOf(db, company_id)
}

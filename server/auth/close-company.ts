import type { DirectoryDb } from '../db/database.ts'
import { deleteAccountsOf, deleteDomainsAndInvitationsOf } from './address.store.ts'
import { forgetLinksInto } from './link-token.store.ts'

/** Takes away every way into a company that is about to be deleted: sessions, links, addresses, domains and invitations. */
export async function closeCompany(db: DirectoryDb, company_id: string) {
  await forgetLinksInto(db, company_id)
  await deleteAccountsOf(db, company_id)
  await deleteDomainsAndInvitationsOf(db, company_id)
}

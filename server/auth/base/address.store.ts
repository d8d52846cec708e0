import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type Ids = { company_id: string; employee_id: string }

/** Who an address belongs to, in any company; undefined if no account has it. */
export const findAddress = (db: Db, email: string) =>
  db
    .selectFrom('address')
    .select(['company_id', 'employee_id', 'password_hash', 'proven_at'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Saves an address and its employee. A known address gets the new ids and keeps its password. */
export async function writeAddress(
  db: Db,
  address: Ids & { email: string; proven_at: Date | null; password_hash?: string },
) {
  await db
    .insertInto('address')
    .values(address)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        company_id: row.ref('excluded.company_id'),
        employee_id: row.ref('excluded.employee_id'),
        proven_at: row.ref('excluded.proven_at'),
      })),
    )
    .execute()
}

/** Gives an account another address, which was just proven; false if the former one is not the account's. */
export async function renameAddress(db: Db, owner: Ids, from: string, to: string, proven_at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ email: to, proven_at })
    .where('email', '=', from)
    .where('company_id', '=', owner.company_id)
    .where('employee_id', '=', owner.employee_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAddress(db: Db, email: string) {
  await db.deleteFrom('address').where('email', '=', email).execute()
}

/** Deletes the addresses of this employee. */
export async function deleteAddressOf(db: Db, { company_id, employee_id }: Ids) {
  await db
    .deleteFrom('address')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** The company that took the domain; undefined if none did. */
export const findDomainOwner = (db: Db, domain: string) =>
  db.selectFrom('company_domain').select('company_id').where('domain', '=', domain).executeTakeFirst()

/** Gives a company a domain; false if the domain is taken. */
export async function takeDomain(db: Db, domain: string, company_id: string): Promise<boolean> {
  const taken = await db
    .insertInto('company_domain')
    .values({ domain, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes a domain from a company; false if it has no such domain. */
export async function removeDomain(db: Db, domain: string, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_domain')
    .where('domain', '=', domain)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the domains and invitations of a company that is about to be deleted. */
export async function deleteDomainsAndInvitationsOf(db: Db, company_id: string) {
  await db.deleteFrom('company_domain').where('company_id', '=', company_id).execute()
  await db.deleteFrom('invitation').where('company_id', '=', company_id).execute()
}

/** Deletes the addresses, the API keys, and the sessions with their tokens, of a company that is about to be deleted. */
export async function deleteAccountsOf(db: Db, company_id: string) {
  await db.deleteFrom('address_change').where('company_id', '=', company_id).execute()
  await db.deleteFrom('session').where('company_id', '=', company_id).execute()
  await db.deleteFrom('api_key').where('company_id', '=', company_id).execute()
  await db.deleteFrom('address').where('company_id', '=', company_id).execute()
}

/** All invitations of an address, the newest first. */
export const findInvitations = (db: Db, email: string) =>
  db
    .selectFrom('invitation')
    .select([
      'company_id',
      sql<'admin' | 'employee'>`role`.as('role'),
      'invited_by',
      'created_at as invited_at',
      'token_hash',
    ])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('company_id')
    .execute()

export async function deleteInvitation(db: Db, company_id: string, email: string) {
  await db.deleteFrom('invitation').where('company_id', '=', company_id).where('email', '=', email).execute()
}

/** Sets the password of an address, or removes it with null. */
export async function writePassword(db: Db, email: string, password_hash: string | null) {
  await db.updateTable('address').set({ password_hash }).where('email', '=', email).execute()
}

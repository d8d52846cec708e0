import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { mailboxKey } from '../../db/mailbox-key.ts'
import type { Ids } from './address.store.ts'

/** What an issuer said about someone, as far as Vouch needs it. */
export type Identity = {
  issuer: string
  /** Who it is at the issuer, whatever their address is: `sub`, or tenant and object with Microsoft Entra. */
  subject: string
  email: string | null
  /** The issuer says that the address was verified. */
  isVerified: boolean
  /** With Google, the domain of the organization whose account it is; null for a private account. Undefined with other issuers. */
  hostedDomain?: string | null
  /** Whether the claim that makes admins says so; null if no claim makes admins, or it was too long to send. */
  isAdmin: boolean | null
  /** For a new account. */
  name: { first_name: string | null; last_name: string | null }
  /** When the issuer last asked who it is, in seconds; null if it does not say. */
  askedAt: number | null
}

type Key = Pick<Identity, 'issuer' | 'subject'>

/** The employee who has this identity at the issuer. */
export const findIdentity = (db: Db, { issuer, subject }: Key): Promise<Ids | undefined> =>
  db
    .selectFrom('oidc_identity')
    .select(['company_id', 'employee_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The address of the account that has this identity; null without one. */
export async function addressOfIdentity(db: Db, { issuer, subject }: Key): Promise<string | null> {
  const found = await db
    .selectFrom('oidc_identity as i')
    .innerJoin('address as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.employee_id', '=', 'i.employee_id'),
    )
    .select('a.email')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
  return found?.email ?? null
}

/** Whether the employee has an identity at this issuer. */
export async function hasIdentity(db: Db, issuer: string, { company_id, employee_id }: Ids) {
  const found = await db
    .selectFrom('oidc_identity')
    .select('subject')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return found !== undefined
}

/** The identities of the accounts with these addresses, for printing. */
export const identityRecords = (db: Db, emails: string[]) =>
  db
    .selectFrom('oidc_identity as i')
    .innerJoin('address as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.employee_id', '=', 'i.employee_id'),
    )
    .where(mailboxKey(sql`a.email`), '=', sql<string>`any (${emails}::text[])`)
    .select(['a.email', 'i.issuer', 'i.subject', 'i.created_at as linked_at'])
    .orderBy('i.created_at')
    .execute()

/** Gives an employee an identity. One that led to a former company leads here from now on. */
export async function writeIdentity(db: Db, identity: Key & Ids & { created_at: Date }) {
  await db
    .insertInto('oidc_identity')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet((row) => ({
        company_id: row.ref('excluded.company_id'),
        employee_id: row.ref('excluded.employee_id'),
        created_at: row.ref('excluded.created_at'),
      })),
    )
    .execute()
}

/** Deletes the identities of an employee. */
export async function deleteIdentitiesOf(db: Db, { company_id, employee_id }: Ids) {
  await db
    .deleteFrom('oidc_identity')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** Deletes the identities of a company that is about to be deleted; the issuer is no longer bound to it. */
export async function deleteIdentitiesIn(db: Db, company_id: string) {
  await db.deleteFrom('oidc_identity').where('company_id', '=', company_id).execute()
  await db.deleteFrom('oidc_company').where('company_id', '=', company_id).execute()
}

/** The company that the issuer signs in to, which may be deleted by now. */
export async function findOidcCompany(db: Db): Promise<string | null> {
  const found = await db.selectFrom('oidc_company').select('company_id').executeTakeFirst()
  return found?.company_id ?? null
}

/** Binds the issuer to a company, in place of the former one. */
export async function writeOidcCompany(db: Db, company_id: string) {
  await db
    .insertInto('oidc_company')
    .values({ only_row: true, company_id })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet((row) => ({ company_id: row.ref('excluded.company_id') })),
    )
    .execute()
}

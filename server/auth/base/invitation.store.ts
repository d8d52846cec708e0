import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { offsetOf, type PageQuery } from '../../pagination.ts'
import type { MailTry } from './link-token.store.ts'

type Role = 'admin' | 'employee'
type NewInvitation = {
  company_id: string
  email: string
  role: Role
  invited_by: string | null
  created_at: Date
  /** The hash of the token in its email; null if no email is sent. */
  token_hash: string | null
  /** The page behind its link joins by a button. */
  signs_in?: boolean
} & Partial<MailTry>
type OpenInvitation = Pick<NewInvitation, 'email' | 'role' | 'created_at'> & {
  invited_by: string | null
  not_sent: boolean
}

/** Saves an invitation. A second one of the same address replaces role, inviter, date, token and what became of its email. */
export async function writeInvitation(db: Db, invitation: NewInvitation) {
  await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet((row) => ({
        role: row.ref('excluded.role'),
        invited_by: row.ref('excluded.invited_by'),
        created_at: row.ref('excluded.created_at'),
        token_hash: row.ref('excluded.token_hash'),
        signs_in: row.ref('excluded.signs_in'),
        mail_tries: row.ref('excluded.mail_tries'),
        mail_due_at: row.ref('excluded.mail_due_at'),
        not_sent: row.ref('excluded.not_sent'),
      })),
    )
    .execute()
}

/** The invitation with this token whose button joins, if it was sent after this moment. */
export async function findJoiningInvitation(db: Db, token_hash: string, since: Date) {
  const found = await db
    .selectFrom('invitation')
    .select(['company_id', 'email', 'role', 'invited_by'])
    .where('token_hash', '=', token_hash)
    .where('signs_in', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found as (typeof found & { role: Role }) | undefined
}

/** From now on, invited people ask for a link. */
export async function endJoiningByButton(db: Db) {
  await db.updateTable('invitation').set({ signs_in: false }).where('signs_in', '=', true).execute()
}

/** Notes what became of the email of an invitation, unless another was sent since. */
export async function settleInvitationMail(
  db: Db,
  { company_id, email, token_hash }: Pick<NewInvitation, 'company_id' | 'email' | 'token_hash'>,
  outcome: Omit<MailTry, 'mail_tries'>,
) {
  await db
    .updateTable('invitation')
    .set(outcome)
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .where('token_hash', '=', token_hash)
    .execute()
}

/** Takes an invitation whose email is to be tried again, if there is one; it is then no longer due. */
export async function takeDueInvitation(db: Db, now: Date) {
  const isDue = sql<boolean>`mail_due_at <= ${now}`
  const taken = await db
    .updateTable('invitation')
    .set({ mail_due_at: null })
    .where(
      sql<boolean>`(company_id, email) = (select company_id, email from invitation where ${isDue} limit 1)`,
    )
    .where(isDue) // of two servers that found the same one, the second takes none
    .returning(['company_id', 'email', 'role', 'invited_by', 'created_at', 'mail_tries'])
    .executeTakeFirst()
  return taken as (typeof taken & { role: Role }) | undefined
}

/** A page of a company's open invitations, the newest first, without those of these addresses. */
export async function companyInvitations(
  db: Db,
  company_id: string,
  { except, ...page }: PageQuery & { except: string[] },
): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['email', 'role', 'invited_by', 'created_at', 'not_sent'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`email not in (select unnest(${except}::text[]))`)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  return rows as OpenInvitation[]
}

/** Deletes an invitation; false if the company has none for the address. */
export async function removeInvitation(db: Db, company_id: string, email: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('invitation')
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  return removed !== undefined
}

/** Deletes invitations that were last sent before this moment. */
export async function forgetOldInvitations(db: Db, before: Date) {
  await db.deleteFrom('invitation').where('created_at', '<', before).execute()
}

/** The domains that a company has proven. */
export async function domainsOf(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_domain')
    .select('domain')
    .where('company_id', '=', company_id)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

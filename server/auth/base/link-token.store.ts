import { DAY_MS } from '../../../domain/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockedLinks } from '../../db/locks.ts'
import { mailboxKey } from '../../db/mailbox-key.ts'
import { MAX_CODE_TRIES } from './sign-in-code.ts'

type LinkToken = {
  token_hash: string
  email: string
  code_hash: string
  /** The hash of the request token of the browser that asked; null if a command made the link. */
  request_hash: string | null
  /** The hash of the invitation's token, if the link was requested from its email. */
  invitation_hash: string | null
  created_at: Date
  expires_at: Date
} & Partial<MailTry>

/** A try of an email with a token: whether it has not arrived, and when it is tried again. */
export type MailTry = { mail_tries: number; not_sent: boolean; mail_due_at: Date | null }

const KEPT_MS = DAY_MS // for a day, Vouch can still say why a link does not work

/** Saves a link. Older ones stay valid: someone who asked twice may open either email. */
export async function insertLinkToken(db: Db, link: LinkToken) {
  await db.insertInto('link_token').values(link).execute()
}

/** Notes what became of the email of a link. */
export async function settleLinkMail(db: Db, token_hash: string, outcome: Omit<MailTry, 'mail_tries'>) {
  await db.updateTable('link_token').set(outcome).where('token_hash', '=', token_hash).execute()
}

/** Takes a link whose email is to be tried again, if there is one: another takes its place. */
export async function takeDueLink(db: Db, now: Date) {
  const isDue = sql<boolean>`mail_due_at <= ${now} and expires_at > ${now} and used_at is null`
  return db
    .updateTable('link_token')
    .set({ mail_due_at: null, not_sent: false })
    .where('token_hash', '=', (eb) => eb.selectFrom('link_token').select('token_hash').where(isDue).limit(1))
    .where(isDue) // of two servers that found the same link, the second takes none
    .returning(['email', 'request_hash', 'invitation_hash', 'mail_tries'])
    .executeTakeFirst()
}

/** Deletes links that ended a day ago, used or not. */
export async function forgetOldLinks(db: Db, now: Date) {
  const forgotten = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('link_token').where('expires_at', '<', forgotten).execute()
}

/** When links were requested for these addresses, if that is still stored. */
export const linkRecords = (db: Db, emails: string[]) =>
  db
    .selectFrom('link_token')
    .where(mailboxKey(sql`email`), '=', sql<string>`any (${emails}::text[])`)
    .select(['email', 'created_at as asked_at', 'expires_at'])
    .orderBy('created_at')
    .execute()

/** Deletes the links of those of these addresses that have no account. */
export async function forgetLinksOf(db: Db, emails: string[]) {
  await sql`delete from link_token l where ${mailboxKey(sql`l.email`)} = any (${emails}::text[])
    and not exists (select 1 from address a where a.email = l.email)`.execute(db)
}

/** Deletes the links that were sent to this address. */
export async function forgetLinksTo(db: Db, email: string) {
  await db.deleteFrom('link_token').where('email', '=', email).execute()
}

/** Deletes the links of everyone who has an account in the company. */
export async function forgetLinksInto(db: Db, company_id: string) {
  await sql`delete from link_token l using address a
    where a.company_id = ${company_id} and l.email = a.email`.execute(db)
}

/** Names a link: by its token, or by its code, with the request token of the browser that asked if the code came with it. */
export type LinkKey = { token_hash: string; by: 'token' | 'code' | 'code and request' }

/**
 * Which links work. A code works once like its link, and with its request token also after the link was used, perhaps by a mail scanner
 * (docs/product-rules.md, Signing in).
 */
const isOpen = (by: LinkKey['by'], now: Date) =>
  by === 'code and request'
    ? sql<boolean>`code_used_at is null and expires_at > ${now}`
    : sql<boolean>`used_at is null and expires_at > ${now}`

/** Uses a link and returns whose it is; undefined if it is unknown, expired or used. Of parallel calls one succeeds. */
export const useLinkToken = (db: Db, { token_hash, by }: LinkKey, now: Date) =>
  db
    .updateTable('link_token')
    .set({ used_at: now, ...(by !== 'token' && { code_used_at: now }) })
    .where('token_hash', '=', token_hash)
    .where(isOpen(by, now))
    .returning(['email', 'invitation_hash'])
    .executeTakeFirst()

/** The address of a link, which stays unused, and the hash of the request token it was asked for with; undefined if it is unknown, expired or used. */
export const readLink = (db: Db, { token_hash, by }: LinkKey, now: Date) =>
  db
    .selectFrom('link_token')
    .select(['email', 'request_hash'])
    .where('token_hash', '=', token_hash)
    .where(isOpen(by, now))
    .executeTakeFirst()

/** Whether the link exists and was used. */
export async function wasUsed(db: Db, token_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('link_token')
    .select('used_at')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return Boolean(found?.used_at)
}

/**
 * Counts a try against the open codes of an address, and returns the codes that have tries left. With a request token, only codes
 * requested with it count, and they have tries of their own. Without one, all codes count and everyone shares the tries.
 */
export async function tryCodes(db: Db, email: string, request_hash: string | null, now: Date) {
  const by = request_hash === null ? 'code' : 'code and request'
  const tries = sql.ref(request_hash === null ? 'code_tries' : 'request_tries')
  const asked = request_hash === null ? sql`true` : sql`request_hash = ${request_hash}`
  const { rows } = await sql<{ token_hash: string; code_hash: string }>`
    with open as (${lockedLinks(sql`email = ${email} and ${asked} and ${isOpen(by, now)} and ${tries} < ${MAX_CODE_TRIES}`)})
    update link_token set ${tries} = ${tries} + 1
    where token_hash in (select token_hash from open)
    returning token_hash, code_hash`.execute(db)
  return rows.map(({ token_hash, code_hash }) => ({ key: { token_hash, by } satisfies LinkKey, code_hash }))
}

/** Whether a link could let this address in: it is known, invited, or of a work domain that a company has proven. */
export async function couldGetIn(db: Db, email: string, domain: string | null): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from address where email = ${email})
      or exists (select 1 from invitation where email = ${email})
      or exists (select 1 from company_domain where domain = ${domain}::text) as known`.execute(db)
  return rows[0]!.known
}

import type { Db } from '../../db/database.ts'
import type { Identity } from './identity.store.ts'

/** What the issuer said, and whether it was asked to ask again, so that a session is confirmed. */
type Said = { identity: Identity; confirms: boolean }

type SignIn = Said & {
  code_hash: string
  browser_hash: string
  return_to: string | null
  expires_at: Date
}

/** Uses up a state; false if it was used before. */
export async function useState(db: Db, state_hash: string, forget_at: Date, now: Date): Promise<boolean> {
  await forgetOidcSignIns(db, now)
  const used = await db
    .insertInto('oidc_sign_in')
    .values({ state_hash, expires_at: now, forget_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Saves the code of a way back from the issuer, and what the issuer said. */
export async function saveCode(db: Db, state_hash: string, { identity, confirms, ...code }: SignIn) {
  await db
    .updateTable('oidc_sign_in')
    .set({ ...code, identity: JSON.stringify({ identity, confirms } satisfies Said) })
    .where('state_hash', '=', state_hash)
    .execute()
}

/** Uses up a code in the browser that it was made for; undefined if it is unknown, expired or used. Of parallel calls one succeeds. */
export async function useCode(db: Db, code: { code_hash: string; browser_hash: string }, now: Date) {
  const { code_hash, browser_hash } = code
  const used = await db
    .updateTable('oidc_sign_in')
    .set({ used_at: now })
    .where('code_hash', '=', code_hash)
    .where('browser_hash', '=', browser_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['identity', 'return_to'])
    .executeTakeFirst()
  if (!used) return undefined
  await db.updateTable('oidc_sign_in').set({ identity: null }).where('code_hash', '=', code_hash).execute()
  return { ...(used.identity as Said), return_to: used.return_to }
}

/** Whether this code was used before. */
export async function wasCodeUsed(db: Db, code_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('oidc_sign_in')
    .select('used_at')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  return Boolean(found?.used_at)
}

/** Whether someone came back with this state before. */
export async function wasStateUsed(db: Db, state_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('oidc_sign_in')
    .select('state_hash')
    .where('state_hash', '=', state_hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes ways back that no longer matter. */
export async function forgetOidcSignIns(db: Db, now: Date) {
  await db.deleteFrom('oidc_sign_in').where('forget_at', '<', now).execute()
}

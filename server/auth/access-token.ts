import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallSlots } from '../http/call-slots.ts'
import type { Authenticate } from '../http/mount.ts'
import { badKey, pausedKey } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { isApiKey, isWholeApiKey } from './keys/api-key.ts'
import { markApiKeyUsed, readApiKeyPrincipal } from './base/api-key.store.ts'
import { signingKeys } from '../secret/secret.ts'
import { isKeyPaused } from './base/session.rules.ts'
import { readPrincipal } from './base/session.store.ts'
import { hashOf } from './base/token.ts'

const MINUTES = 15
const LENGTH = 72 // base64url of 16 bytes session, 6 bytes expiry, 32 bytes signature
const SIGNED_BYTES = 22

const signature = (secret: Buffer, signed: Buffer) =>
  createHmac('sha256', secret).update('access-token\0').update(signed).digest()

/** A signed token for 15 minutes. It holds the session only: rights are read from the database on every request. */
export function accessToken(secret: Buffer, sessionId: string, now: Date): string {
  const signed = Buffer.alloc(SIGNED_BYTES)
  signed.write(sessionId.replaceAll('-', ''), 'hex')
  signed.writeUIntBE(now.getTime() + MINUTES * 60_000, 16, 6)
  return Buffer.concat([signed, signature(secret, signed)]).toString('base64url')
}

/** A token → the id of its session; null if none of the keys signed it, or it has expired. */
function sessionOf(keys: Buffer[], token: string, now: Date): string | null {
  if (token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, SIGNED_BYTES)
  const given = bytes.subarray(SIGNED_BYTES)
  if (!keys.some((key) => timingSafeEqual(given, signature(key, signed)))) return null
  if (signed.readUIntBE(16, 6) <= now.getTime()) return null
  return signed.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Who an API key calls as; its first call of a day marks it. Errors: 401. */
async function callerOfKey({ database, now, settings }: Services, token: string): Promise<Principal> {
  const found = isWholeApiKey(token) ? await readApiKeyPrincipal(database, hashOf(token), now()) : null
  if (!found) throw badKey()
  if (settings.oidc?.only && isKeyPaused(found.maker_signed_in_at, now())) throw pausedKey(settings.oidc.name)
  const today = now().toISOString().slice(0, 10)
  if (found.used_on !== today) await markApiKeyUsed(database.db, found.principal.session_id, today)
  return found.principal
}

/**
 * Runs on every request: checks the signature, and reads session and rights in one statement, or those of an API key, each session and key in
 * its turn (`arrive`).
 */
export function authenticator(services: Services, arrive: CallSlots['arrive']): Authenticate {
  return async (token) => {
    if (!token) return null
    if (isApiKey(token)) return arrive(token, () => callerOfKey(services, token))
    const now = services.now()
    const session = sessionOf((await signingKeys(services)).valid, token, now)
    return session ? arrive(session, () => readPrincipal(services.database, session, now)) : null
  }
}

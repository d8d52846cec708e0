import { randomUUID } from 'node:crypto'
import { record } from '../audit/audit.store.ts'
import type { Db, DirectoryDb } from '../db/database.ts'
import { lockSessionOf } from '../db/locks.ts'
import { signInFirst } from '../errors.ts'
import type { Services } from '../services.ts'
import { accessToken } from './access-token.ts'
import { markMakerSignedIn } from './base/api-key.store.ts'
import { deviceOf } from './base/device.ts'
import { signingKeys } from '../secret/secret.ts'
import { refreshOutcome, sessionExpiry } from './base/session.rules.ts'
import {
  endSession,
  extendSession,
  findByRefreshToken,
  insertRefreshToken,
  insertSession,
  markUsed,
  readPrincipal,
  readUse,
} from './base/session.store.ts'
import { hashOf, newToken, successorOf } from './base/token.ts'

export type SessionOwner = { company_id: string; employee_id: string; email: string }
export type Tokens = { access_token: string; refresh_token: string }

const SIGNED_OUT = 'Your session has ended. Please sign in again.'
const MOST_SUCCESSORS = 5 // per call; a browser has two or three active tabs within ten seconds

type OpenedSession = { session_id: string; refresh_token: string }

/** Saves a new session in the given transaction. `userAgent`: the browser's header. */
export async function openSession(
  db: Db,
  owner: SessionOwner,
  { now, userAgent, confirmedAt }: { now: Date; userAgent?: string; confirmedAt?: Date | undefined },
): Promise<OpenedSession> {
  const { company_id, employee_id, email } = owner
  const id = randomUUID()
  await insertSession(db, {
    id,
    company_id,
    employee_id,
    email,
    ...deviceOf(userAgent),
    created_at: now,
    confirmed_at: confirmedAt ?? null,
    expires_at: sessionExpiry(now, now),
  })
  await markMakerSignedIn(db, owner, now)
  const refresh_token = newToken()
  await insertRefreshToken(db, hashOf(refresh_token), id, now)
  return { session_id: id, refresh_token }
}

/** What the browser gets of a session that was just opened or refreshed. */
export async function tokensOf(services: Services, opened: OpenedSession): Promise<Tokens> {
  const { signing } = await signingKeys(services)
  return {
    access_token: accessToken(signing, opened.session_id, services.now()),
    refresh_token: opened.refresh_token,
  }
}

/** Signs an employee in. */
export async function startSession(services: Services, owner: SessionOwner): Promise<Tokens> {
  return tokensOf(services, await openSession(services.database.db, owner, { now: services.now() }))
}

/** Ends a session whose refresh token was copied. The audit trail and the log say so. */
async function endReplayed(db: DirectoryDb, session_id: string, { log, now }: Services) {
  const ended = await endSession(db, session_id, 'replay', now())
  if (!ended) return
  const { company_id, employee_id } = ended
  await db.inCompany(company_id, (company) =>
    record(company, { employee: employee_id, action: 'auth.refreshReplayed' }),
  )
  log.warn({ company_id, employee_id }, 'a used refresh token came again: its session was ended')
}

/** Uses a refresh token and returns its successor. */
async function rotate(db: Db, session_id: string, token: string, now: Date) {
  const salt = newToken()
  const successor = successorOf(token, salt)
  await markUsed(db, hashOf(token), salt, now)
  await insertRefreshToken(db, hashOf(successor), session_id, now)
  return successor
}

type Presented = { token: string; successor_salt: string | null }

/**
 * The refresh token that follows in a locked session: at the first use a new successor; later the same one again, or that one's
 * successor if another tab has used it meanwhile.
 */
async function nextToken(db: Db, session_id: string, presented: Presented, now: Date) {
  let { token, successor_salt } = presented
  if (!successor_salt) return rotate(db, session_id, token, now)
  for (let n = 0; n < MOST_SUCCESSORS && successor_salt; n++) {
    token = successorOf(token, successor_salt)
    ;({ successor_salt } = await readUse(db, hashOf(token)))
  }
  return token
}

/**
 * Exchanges a refresh token for a new pair. Everyone who presents the token within the grace period gets the same refresh token.
 * Errors: 401; a replay after the grace period also ends the session.
 */
export async function refreshSession(services: Services, token: string): Promise<Tokens> {
  const now = services.now()
  const next = await services.database.inDirectory(async (db) => {
    await lockSessionOf(db, hashOf(token))
    const session = await findByRefreshToken(db, hashOf(token))
    if (!session) return null
    const { session_id } = session
    const { used_at, successor_salt } = await readUse(db, hashOf(token))
    const outcome = refreshOutcome({ ...session, used_at }, now)
    if (outcome === 'replay') await endReplayed(db, session_id, services)
    if (outcome === 'replay' || outcome === 'refuse') return null
    const oidcOnly = services.settings.oidc?.only
    await extendSession(db, session_id, sessionExpiry(session.created_at, now, oidcOnly))
    const refresh_token = await nextToken(db, session_id, { token, successor_salt }, now)
    return { session_id, refresh_token }
  })
  if (!next || !(await readPrincipal(services.database, next.session_id, now))) throw signInFirst(SIGNED_OUT)
  return tokensOf(services, next)
}

/** The tokens that a browser is signed in with, and its User-Agent header. */
export type Browser = {
  refreshToken: string | null | undefined
  sessionId: string | null | undefined
  userAgent?: string | undefined
}

/** Ends the sessions of either token and records it. Unknown tokens are ignored. */
export async function endNamed(
  db: DirectoryDb,
  { refreshToken, sessionId }: Omit<Browser, 'userAgent'>,
  because: 'logout' | 'signed in again',
  now: Date,
) {
  const named = refreshToken ? await findByRefreshToken(db, hashOf(refreshToken)) : undefined
  for (const id of new Set([named?.session_id, sessionId])) {
    const ended = id && (await endSession(db, id, because, now))
    if (!ended) continue
    await db.inCompany(ended.company_id, (company) =>
      record(company, { employee: ended.employee_id, action: 'auth.signOut' }),
    )
  }
}

/** Ends the sessions of either of the caller's tokens. */
export const signOut = ({ database, now }: Services, browser: Browser) =>
  database.inDirectory((db) => endNamed(db, browser, 'logout', now()))

/** The employee who is signed in with a refresh token, without using it. */
export async function ownerOf(services: Services, refreshToken: string | null | undefined) {
  const session = refreshToken && (await findByRefreshToken(services.database.db, hashOf(refreshToken)))
  return session && !session.ended_at && session.expires_at > services.now() ? session : null
}

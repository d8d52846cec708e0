import { findOidcCompany } from '../base/identity.store.ts'
import { hashOf, newToken } from '../base/token.ts'
import { recordRefusal } from '../../audit/refusals.ts'
import type { Services } from '../../services.ts'
import { ATTEMPT_SECONDS, attemptOf, dropAttempt, keepBrowser } from './attempt.ts'
import { Failure } from './failure.ts'
import { identityOf, isTooLongToSend, whyNoIdentity } from './identity.rules.ts'
import { idTokenClaimsOf } from './issuer.ts'
import { saveCode, useState, wasStateUsed } from '../base/oidc-sign-in.store.ts'

const CODE_SECONDS = 60
const CLAIM_TOO_LONG =
  'the claim of OIDC_ADMIN_CLAIM was too long to send, so the role stays as it was: use one that is always sent, such as app roles'

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

type Back = { search: string; state: string | undefined; cookies: string | undefined }

/**
 * Ends the attempt that a browser comes back from → a code that it exchanges, and the cookies that this needs. `drop` gets the cookie
 * that ends the attempt as soon as it is used up. Errors: Failure.
 */
export async function comeBack(
  services: Services,
  { search, state, cookies }: Back,
  drop: (cookie: string) => void,
): Promise<{ code: string; cookies: string[] }> {
  const { settings, database, now } = services
  const { oidc } = settings
  if (!oidc) throw new Failure('not set up')
  if (!state) throw new Failure('unknown state')
  const state_hash = hashOf(state)
  const attempt = await attemptOf(services, state, cookies)
  if (!attempt)
    throw new Failure((await wasStateUsed(database.db, state_hash)) ? 'replayed state' : 'unknown state')
  const dropped = dropAttempt(services, state)
  drop(dropped)
  if (!(await useState(database.db, state_hash, later(now(), ATTEMPT_SECONDS), now())))
    throw new Failure('replayed state')
  const idTokenClaims = await idTokenClaimsOf(services, oidc, { search, attempt })
  const identity = identityOf(idTokenClaims, oidc)
  if (!identity) throw new Failure(whyNoIdentity(oidc.issuer, idTokenClaims))
  if (identity.isAdmin === null && isTooLongToSend(idTokenClaims, oidc.adminClaim?.name))
    services.log.warn({ claim: oidc.adminClaim?.name }, CLAIM_TOO_LONG)
  const code = newToken()
  const browser = newToken()
  await saveCode(database.db, state_hash, {
    code_hash: hashOf(code),
    browser_hash: hashOf(browser),
    identity,
    confirms: attempt.askAfter !== undefined,
    return_to: attempt.returnTo,
    expires_at: later(now(), CODE_SECONDS),
  })
  return { code, cookies: [dropped, keepBrowser(services, code, browser, CODE_SECONDS)] }
}

/** Writes a failure into the log and the company's audit trail, where there is a company. */
export async function recordFailure(services: Services, { because, cause }: Failure) {
  const { message, code } = (cause ?? {}) as { message?: string; code?: string }
  services.log.warn({ because, message, code }, 'a single sign-on failed')
  const company = await findOidcCompany(services.database.db)
  const event = { employee: null, action: 'auth.oidcRefused', detail: { because } }
  if (company) await recordRefusal(services, company, event)
}

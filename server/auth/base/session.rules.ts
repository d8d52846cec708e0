import { DAY_MS } from '../../../domain/time.ts'
const IDLE_DAYS = 30
const MAX_DAYS = 90
const MAX_DAYS_OIDC_ONLY = 1 // after that the issuer says again whether the person still belongs to the company
const KEY_PAUSE_DAYS = 30
const GRACE_MS = 10_000 // for tabs that refresh at the same moment, and for lost answers

/** A session ends 30 days after its last refresh, and 90 days after it began; with OIDC_ONLY a day after it began. */
export const sessionExpiry = (began: Date, now: Date, oidcOnly = false) =>
  new Date(
    Math.min(
      now.getTime() + IDLE_DAYS * DAY_MS,
      began.getTime() + (oidcOnly ? MAX_DAYS_OIDC_ONLY : MAX_DAYS) * DAY_MS,
    ),
  )

/** Sessions that ended before this moment are deleted. */
export const endedLongAgo = (now: Date) => new Date(now.getTime() - DAY_MS)

/** API keys that ended before this moment are deleted. Until then, admins see that they ended. */
export const endedApiKeysForgotten = (now: Date) => new Date(now.getTime() - 30 * DAY_MS)

/** Whether a key pauses with OIDC_ONLY: the issuer has not said for 30 days that its maker still belongs to the company. */
export const isKeyPaused = (makerSignedIn: Date, now: Date) =>
  now.getTime() - makerSignedIn.getTime() >= KEY_PAUSE_DAYS * DAY_MS

type PresentedToken = { used_at: Date | null; ended_at: Date | null; expires_at: Date }

/**
 * What happens to a refresh token: `rotate` at its first use, `repeat` within the grace period after it, `replay` later (someone else holds
 * a copy), `refuse` if the session is over.
 */
export function refreshOutcome(token: PresentedToken, now: Date): 'rotate' | 'repeat' | 'replay' | 'refuse' {
  if (token.ended_at || token.expires_at <= now) return 'refuse'
  if (!token.used_at) return 'rotate'
  return now.getTime() - token.used_at.getTime() <= GRACE_MS ? 'repeat' : 'replay'
}

import { parseCookie, stringifySetCookie } from 'cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Services } from '../../services.ts'
import { derivedKey } from '../../secret/seal.ts'
import { signingKeys } from '../../secret/secret.ts'
import { hashOf } from '../base/token.ts'
import { publicUrlOf } from '../../settings.ts'

/** What a browser keeps between leaving for the issuer and coming back: it began this sign-in, and no other browser can end it. */
export type Attempt = {
  state: string
  nonce: string
  verifier: string
  returnTo: string | null
  /** The issuer has to ask who it is after this moment, in seconds; undefined: it may know from before. */
  askAfter?: number | undefined
}

export const ATTEMPT_SECONDS = 10 * 60
const MOST_ATTEMPTS = 5 // one per tab; a page that opens more in a loop must not fill the browser's cookies
const ATTEMPT = 'vouch_oidc_'
const BROWSER = 'vouch_oidc_code_'

const isBehindTls = ({ settings }: Services) => publicUrlOf(settings).startsWith('https:')

/** Behind TLS the browser sees to it that no other host of the domain sets the cookie. */
const prefixed = (services: Services, name: string) => (isBehindTls(services) ? `__Host-${name}` : name)

/** A cookie that scripts cannot read and other sites cannot make the browser send, except by leading it here. */
const cookie = (services: Services, name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/', // as __Host- demands
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls(services),
  })

const nameOf = (services: Services, state: string) => prefixed(services, ATTEMPT + hashOf(state).slice(0, 16))

const keyOf = (key: Buffer) => derivedKey(key, 'vouch oidc attempt')

const cookiesIn = (header: string | undefined) => parseCookie(header ?? '')

/** The cookies that keep an attempt, sealed, and drop others where there are too many. */
export async function keepAttempt(services: Services, attempt: Attempt, header: string | undefined) {
  const sealed = await new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(services.now().getTime() + ATTEMPT_SECONDS * 1000))
    .encrypt(keyOf((await signingKeys(services)).signing))
  const [attempts, codes] = [prefixed(services, ATTEMPT), prefixed(services, BROWSER)]
  const others = Object.keys(cookiesIn(header)).filter(
    (name) => name.startsWith(attempts) && !name.startsWith(codes),
  )
  const tooMany = others.slice(0, Math.max(0, others.length - MOST_ATTEMPTS + 1))
  return [
    cookie(services, nameOf(services, attempt.state), sealed, ATTEMPT_SECONDS),
    ...tooMany.map((name) => cookie(services, name, '', 0)),
  ]
}

/** The attempt that this browser began with this state; null if there is none, or if it began too long ago. */
export async function attemptOf(
  services: Services,
  state: string,
  header: string | undefined,
): Promise<Attempt | null> {
  const sealed = cookiesIn(header)[nameOf(services, state)]
  if (!sealed) return null
  const currentDate = services.now()
  for (const key of (await signingKeys(services)).valid) {
    const opened = await jwtDecrypt<Attempt>(sealed, keyOf(key), { currentDate }).catch(() => null)
    if (opened) return opened.payload.state === state ? opened.payload : null
  }
  return null
}

/** The cookie that removes the attempt from this browser. */
export const dropAttempt = (services: Services, state: string) =>
  cookie(services, nameOf(services, state), '', 0)

const browserNameOf = (services: Services, code: string) =>
  prefixed(services, BROWSER + hashOf(code).slice(0, 16))

/** The cookie that binds a code to this browser. Each code has its own, so that two tabs can sign in at once. */
export const keepBrowser = (services: Services, code: string, browser: string, seconds: number) =>
  cookie(services, browserNameOf(services, code), browser, seconds)

/** The secret of the browser to which the code is bound, from its Cookie header; undefined without one. */
export const browserOf = (services: Services, code: string, header: string | undefined) =>
  cookiesIn(header)[browserNameOf(services, code)]

/** The cookie that removes the secret from this browser. */
export const dropBrowser = (services: Services, code: string) =>
  cookie(services, browserNameOf(services, code), '', 0)

import { HOUR_MS } from '../../../domain/time.ts'
import * as client from 'openid-client'
import { isLoopback } from '../../settings/settings.rules.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, type OidcSettings, type Settings } from '../../settings.ts'
import type { Attempt } from './attempt.ts'
import { isInTime, wasAskedAfter, withUserinfo, type IdTokenClaims } from './identity.rules.ts'
import type { OidcFailure } from '../../../contract/oidc.ts'
import { Failure } from './failure.ts'
import { isUnfit, limited } from './limited-fetch.ts'

const TIMEOUT_SECONDS = 8
const FRESH_MS = HOUR_MS // then the issuer's keys and addresses are read again
const SCOPE = 'openid email profile'

/** The address that the issuer sends browsers back to. Never by the Host header, which a client chooses. */
export const redirectUri = (settings: Settings) => `${publicUrlOf(settings)}/v1/users/oidc/callback`

/** Issuers write the signs of a secret into Basic in different ways, so a form field is preferred. */
function authenticationOf({ clientSecret }: OidcSettings): client.ClientAuth {
  const post = client.ClientSecretPost(clientSecret)
  const basic = client.ClientSecretBasic(clientSecret)
  return (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? post : basic)(as, ...rest)
  }
}

/** Reads what the issuer announces. Errors: those of openid-client. */
export async function discover(
  oidc: OidcSettings,
  { fetch: fetching, issued }: Pick<Services, 'fetch' | 'issued'>,
): Promise<client.Configuration> {
  const issuer = new URL(oidc.issuer)
  const plain = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return client.discovery(issuer, oidc.clientId, {}, authenticationOf(oidc), {
    timeout: TIMEOUT_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: limited(fetching ?? fetch, issued),
  })
}

type Known = { at: number; config: Promise<client.Configuration> }
const known = new WeakMap<OidcSettings, Known>()

/** What the issuer announces, read once an hour. A failure is not kept. Errors: Failure. */
async function configOf(services: Services, oidc: OidcSettings): Promise<client.Configuration> {
  const before = known.get(oidc)
  const at = Date.now()
  if (before && at - before.at < FRESH_MS) return before.config
  const config = discover(oidc, services).catch((cause: unknown) => {
    known.delete(oidc)
    throw new Failure(isUnfit(cause) ? 'bad answer' : 'issuer down', cause)
  })
  known.set(oidc, { at, config })
  return config
}

/** A browser goes there, so it has to be a web page behind TLS. Errors: Failure. */
function checkAuthorizationEndpoint(config: client.Configuration) {
  const { authorization_endpoint = '', issuer } = config.serverMetadata()
  const url = URL.canParse(authorization_endpoint) ? new URL(authorization_endpoint) : null
  const isPlain = url?.protocol === 'http:' && issuer.startsWith('http:') // on this machine
  if (url?.protocol !== 'https:' && !isPlain)
    throw new Failure('bad answer', new Error('authorization_endpoint is no https address'))
}

/** Where a browser goes to sign in. Errors: Failure. */
export async function authorizationUrl(
  services: Services,
  oidc: OidcSettings,
  attempt: Attempt,
): Promise<string> {
  const config = await configOf(services, oidc)
  checkAuthorizationEndpoint(config)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(services.settings),
    scope: SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(attempt.askAfter !== undefined && { prompt: 'login', max_age: '0' }),
  })
  return url.href
}

/** `askAfter`: see Attempt. */
export function newAttempt(returnTo: string | null, askAfter: number | undefined): Attempt {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    askAfter,
  }
}

const DOWN = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function becauseOf(cause: unknown): OidcFailure {
  if (isUnfit(cause)) return 'bad answer'
  if (cause instanceof client.AuthorizationResponseError)
    return cause.error === 'access_denied' ? 'canceled' : 'refused by the issuer'
  const { code } = cause as { code?: string }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  // fetch fails with a TypeError; what is wrong with an answer has a code
  if ((cause instanceof TypeError && !code) || (code && DOWN.has(code))) return 'issuer down'
  return 'bad answer'
}

/**
 * The way back from the issuer → the checked claims of its ID token, with those of its userinfo where the token lacks address,
 * name or the claim for admins. Errors: Failure.
 */
export async function idTokenClaimsOf(
  services: Services,
  oidc: OidcSettings,
  { search, attempt }: { search: string; attempt: Attempt },
): Promise<IdTokenClaims> {
  const config = await configOf(services, oidc)
  try {
    const url = new URL(redirectUri(services.settings) + search)
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const idTokenClaims = tokens.claims()!
    if (idTokenClaims.azp !== undefined && idTokenClaims.azp !== oidc.clientId)
      throw new Failure('bad answer', new Error('azp names another client'))
    if (!isInTime(idTokenClaims, services.now())) throw new Failure('clock')
    if (attempt.askAfter !== undefined && !wasAskedAfter(idTokenClaims, attempt.askAfter))
      throw new Failure('not asked again')
    const needed = ['email', 'name', ...(oidc.adminClaim ? [oidc.adminClaim.name] : [])]
    const isWhole = needed.every((name) => idTokenClaims[name] !== undefined)
    if (isWhole || !config.serverMetadata().userinfo_endpoint) return idTokenClaims
    const userinfo = await client.fetchUserInfo(config, tokens.access_token, idTokenClaims.sub)
    return withUserinfo(idTokenClaims, userinfo)
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure(becauseOf(cause), cause)
  }
}

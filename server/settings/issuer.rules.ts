import { isLoopback } from './settings.rules.ts'

export type Flavor = 'google' | 'entra' | 'okta' | 'keycloak' | 'authentik' | 'other'

const ENTRA_HOSTS =
  /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net|login\.windows\.net)$/
const ENTRA_PATH = /^\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0\/?$/i
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad' // the tenant of everyone with a private Microsoft account

/** What kind of issuer this is, by its address: the kinds say different things about an email address. */
export function flavorOf(issuer: string): Flavor {
  const { hostname, pathname } = new URL(issuer)
  if (hostname === 'accounts.google.com') return 'google'
  if (ENTRA_HOSTS.test(hostname) || ENTRA_PATH.test(pathname)) return 'entra'
  if (/\.(okta|okta-emea|oktapreview)\.com$/.test(hostname)) return 'okta'
  if (/\/realms\/[^/]+\/?$/.test(pathname)) return 'keycloak'
  if (/\/application\/o\/[^/]+\/?$/.test(pathname)) return 'authentik'
  return 'other'
}

/** The tenant that an issuer of Microsoft Entra signs in; null if its address names none. */
export const tenantOf = (issuer: string): string | null =>
  ENTRA_PATH.exec(new URL(issuer).pathname)?.[1]?.toLowerCase() ?? null

/** Why this cannot be the issuer, as the end of a sentence that begins with OIDC_ISSUER; null if it can. */
export function issuerProblem(value: string): string | null {
  const url = URL.parse(value)
  if (!url || url.username + url.password + url.search + url.hash !== '')
    return 'must be an address such as https://sso.example.com/realms/acme, without user, ? and #'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return 'must begin with https://, because anyone who can change its answers can sign in as anyone'
  if (flavorOf(value) !== 'entra') return null
  const tenant = tenantOf(value)
  return tenant && tenant !== PERSONAL_ACCOUNTS
    ? null
    : 'must name your own tenant, as https://login.microsoftonline.com/TENANT-ID/v2.0. common, organizations and consumers sign in people of any company'
}

/** Whether the issuer asks again who it is where a sign-in says prompt=login. Google refuses that. */
export const asksAgain = (issuer: string): boolean => flavorOf(issuer) !== 'google'

const NAMES: Partial<Record<Flavor, string>> = { google: 'Google', entra: 'Microsoft', okta: 'Okta' }

/** What the button says after 'Continue with' unless OIDC_NAME is set. */
export const issuerName = (issuer: string): string => NAMES[flavorOf(issuer)] ?? 'single sign-on'

const OIDC_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']

/** One sentence per setting that is missing: half a configuration would be a button that is missing, or one that fails. `known`: the names of all settings. */
export function oidcProblems(given: Record<string, string | undefined>, known: object): string[] {
  const begun = Object.keys(given).filter((name) => Object.hasOwn(known, name) && name.startsWith('OIDC_'))
  if (begun.length === 0) return []
  return OIDC_NEEDS.filter((name) => (given[name] ?? given[`${name}_FILE`]) === undefined).map(
    (name) => `${name} is needed with ${begun[0]}. Single sign-on needs ${OIDC_NEEDS.join(', ')}.`,
  )
}

import { afterAll } from 'vitest'
import type { Logger } from 'pino'
import { readSettings } from '../server/settings.ts'
import { CLIENT, startIssuer, type Issuer, type IssuerPerson } from './issuer.ts'
import { openBrowser } from './oidc-browser.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const PUBLIC_URL = 'https://vouch.test'
const TENANT = '11111111-2222-4333-8444-555555555555'

type Kind = {
  issuer: string
  /** The setting that its recipe in docs/operations.md recommends. */
  trustEmail: 'verified' | 'issuer'
  thin?: boolean
  /** What this kind of issuer says about someone. */
  idTokenClaims: (email: string) => Record<string, unknown>
}

const KINDS = {
  google: {
    issuer: 'https://accounts.google.com',
    trustEmail: 'verified',
    idTokenClaims: (email) => ({ email, email_verified: true, hd: email.split('@')[1] }),
  },
  entra: {
    issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    trustEmail: 'issuer',
    idTokenClaims: (email) => ({ email, tid: TENANT, preferred_username: email }),
  },
  authentik: {
    issuer: 'https://auth.acme.test/application/o/vouch/',
    trustEmail: 'issuer',
    idTokenClaims: (email) => ({ email, email_verified: false }),
  },
  keycloak: {
    issuer: 'https://sso.acme.test/realms/acme',
    trustEmail: 'verified',
    idTokenClaims: (email) => ({ email, email_verified: true }),
  },
  okta: {
    issuer: 'https://acme.okta.com',
    trustEmail: 'verified',
    thin: true,
    idTokenClaims: (email) => ({ email, email_verified: true }),
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

/** Someone at an issuer of this kind, identified by `id`. */
function personAt(kind: KindName, id: string, email: string): IssuerPerson {
  const idTokenClaims = KINDS[kind].idTokenClaims(email)
  return { sub: `sub-${id}`, ...(kind === 'entra' && { oid: `oid-${id}` }), ...idTokenClaims }
}

/** The product with an issuer of this kind, and no one in it, for the tests of a file. */
export async function oidcApp(kind: KindName, env: Record<string, string> = {}, log?: Logger) {
  const { issuer: address, trustEmail, ...options } = KINDS[kind] as Kind
  const redirectUri = `${PUBLIC_URL}/v1/users/oidc/callback`
  const issuer = await startIssuer({ issuer: address, redirectUri, thin: options.thin })
  const settings = readSettings({
    PUBLIC_URL,
    OIDC_ISSUER: address,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_TRUST_EMAIL: trustEmail,
    ...env,
  })
  const app = await createTestApp({ settings, log, fetch: issuer.fetch })
  afterAll(async () => {
    await app.close()
    await issuer.stop()
  })
  return { app, issuer, person: personAt.bind(null, kind) }
}

/** Signs someone in, in a new browser, at the time that it is. */
export function signInAt({ app, issuer }: { app: TestApp; issuer: Issuer }, person: IssuerPerson) {
  app.clock.now = new Date()
  return openBrowser(app, issuer).signIn(person)
}

/** An issuer, and the company that the first sign-in founded. */
export async function foundedByIssuer(
  kind: KindName = 'keycloak',
  env: Record<string, string> = {},
  log?: Logger,
) {
  const world = await oidcApp(kind, env, log)
  const signIn = (id: string, email = `${id}@acme.test`, idTokenClaims: object = {}) =>
    signInAt(world, { ...world.person(id, email), ...idTokenClaims })
  const { user } = await signIn('boss')
  const admin = { company_id: user.company.id, employee_id: user.uuid, email: user.email }
  const trail = async () =>
    (await (await world.app.as(admin)).audit.auditTrail({ query: { page_size: 100 } })).entries
  return { ...world, signIn, admin, trail }
}

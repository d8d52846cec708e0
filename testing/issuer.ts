import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** Someone at the issuer: who they are, and what it says about them. */
export type IssuerPerson = { sub: string; [claim: string]: unknown }

const SCOPES = 'openid email profile'

/** Claims in addition to those of the scopes email and profile, as issuers put them into every ID token. */
const EVERY_TOKEN = [
  'sub',
  'tid',
  'oid',
  'hd',
  'xms_edov',
  'roles',
  'groups',
  '_claim_names',
  'hasgroups',
  'azp',
]

export const CLIENT = { id: 'vouch', secret: 'the-secret-of-the-client' }

type Options = {
  /** Its address; without one, it is where it listens. */
  issuer?: string
  redirectUri: string
  port?: number
  /** The ID token says who it is and nothing more: the rest is in userinfo, as with Okta. */
  thin?: boolean
}

/**
 * A real issuer (oidc-provider) in this process. It asks no one for a password: `person` is who signs in next. `fetch` reaches it
 * under its own address, and changes answers where a test says so.
 */
export async function startIssuer({ issuer: named, redirectUri, port = 0, thin = false }: Options) {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = named ?? here
  const { origin, pathname } = new URL(issuer)
  const prefix = pathname.replace(/\/$/, '')
  const people = new Map<string, IssuerPerson>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies'] },
    conformIdTokenClaims: thin,
    claims: {
      openid: EVERY_TOKEN,
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${prefix}/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => people.get(accountId)! }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  provider.proxy = true
  const answer = provider.callback()
  const self = {
    issuer,
    redirectUri,
    person: { sub: 'nobody' } as IssuerPerson,
    isDown: false,
    /** Changes the answer of the token endpoint. */
    tamper: (tokens: Record<string, unknown>): Record<string, unknown> => tokens,
    /** What the issuer announces and what userinfo says, in place of the true ones. */
    announced: {} as Record<string, unknown>,
    userinfo: {} as Record<string, unknown>,
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input)
      if (self.isDown || url.origin !== origin) throw new TypeError('fetch failed')
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
      headers.set('x-forwarded-host', url.host)
      const got = await fetch(here + url.pathname + url.search, { ...init, headers, redirect: 'manual' })
      const changed = async (change: (answer: Record<string, unknown>) => Record<string, unknown>) =>
        Response.json(change((await got.json()) as Record<string, unknown>), { status: got.status })
      if (url.pathname.endsWith('/token')) return changed(self.tamper)
      if (url.pathname.endsWith('/openid-configuration'))
        return changed((answer) => ({ ...answer, ...self.announced }))
      if (url.pathname.endsWith('/me')) return changed((answer) => ({ ...answer, ...self.userinfo }))
      return got
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  server.on('request', (request, response) => {
    const url = request.url!
    if (url.startsWith(`${prefix}/interaction/`)) {
      people.set(self.person.sub, self.person)
      void provider.interactionFinished(request, response, { login: { accountId: self.person.sub } })
      return
    }
    // as a framework mounts it below a path
    Object.assign(request, { originalUrl: url, url: url.startsWith(prefix) ? url.slice(prefix.length) : url })
    void answer(request, response)
  })
  return self
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

import { CLIENT, startIssuer, type Issuer } from '../../testing/issuer.ts'
import { freePort } from '../../testing/postgres.ts'
import { startVouch } from './vouch-server.ts'
import { test } from './test.ts'

/** Each test gets a server of its own with these settings, and the issuer that signs people in there. */
export const testWithIssuer = (env: Record<string, string> = {}) =>
  test.extend<{ issuer: Issuer; vouchPort: number }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first parameter destructured
    vouchPort: async ({}, use) => use(await freePort()),
    issuer: async ({ vouchPort }, use) => {
      const redirectUri = `http://localhost:${vouchPort}/v1/users/oidc/callback`
      const issuer = await startIssuer({ redirectUri })
      await use(issuer)
      await issuer.stop()
    },
    vouch: async ({ vouchPort, issuer }, use) => {
      const oidc = {
        OIDC_ISSUER: issuer.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: 'Acme',
      }
      const server = await startVouch({ port: vouchPort, env: { ...oidc, ...env } })
      await use(server)
      await server.stop('SIGKILL')
    },
  })

/** Someone whose address the issuer has verified. */
export const verified = (name: string, domain = 'acme.test') => ({
  sub: name,
  email: `${name}@${domain}`,
  email_verified: true,
})

import { afterAll, describe, expect, test } from 'vitest'
import { signInByMail } from '../../../testing/sign-in.ts'
import { createTestApp, sharedTestApp } from '../../../testing/test-app.ts'
import { startSession } from '../session.ts'
import { readSettings } from '../../settings.ts'

const OIDC = {
  OIDC_ISSUER: 'https://sso.acme.test',
  OIDC_CLIENT_ID: 'vouch',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_ONLY: 'on',
}
const PASSWORD = 'quiet river stone'
const before = await sharedTestApp()

/** The same database, served with another setting. */
async function servedWith(environment: Record<string, string>) {
  const { passwords, oidc } = readSettings(environment)
  const app = await createTestApp({ database: before.database, settings: { passwords, oidc } })
  return app
}
const off = await servedWith({ PASSWORDS: 'off' })
const only = await servedWith(OIDC)
afterAll(() => Promise.all([off, only].map((app) => app.services.imports.close())))

describe.each([
  ['PASSWORDS=off', off, 'no_passwords'],
  ['OIDC_ONLY=on', only, 'oidc_only'],
])('with %s', (_, app, code) => {
  const refused = { status: 403, code }

  test('a password from before is kept and does not work', async () => {
    const employee = await before.buildEmployee()
    const { email } = employee
    await (await before.as(employee)).account.changePassword({ body: { password: PASSWORD } })
    const login = (from: typeof app) => from.anonymous.auth.login({ body: { email, password: PASSWORD } })
    await expect(login(app)).rejects.toMatchObject(refused)
    const client = app.clientWith((await startSession(app.services, employee)).access_token)
    await expect(client.account.confirm({ body: { password: PASSWORD } })).rejects.toMatchObject(refused)
    expect(await client.account.security()).toMatchObject({ takes_passwords: false, has_password: false })
    await login(before)
  })

  test('no password is set, by an account or by registering; one can be removed', async () => {
    const client = await app.as(await before.buildEmployee())
    await expect(client.account.changePassword({ body: { password: PASSWORD } })).rejects.toMatchObject(
      refused,
    )
    await client.account.changePassword({ body: { password: null } })
    await expect(
      app.anonymous.auth.register({ body: { email: `${code}@x.test`, password: PASSWORD, name: 'Ada' } }),
    ).rejects.toMatchObject(refused)
  })
})

test('with PASSWORDS=off, a link from an email signs in, and no mail server is needed', async () => {
  const { email } = await before.buildEmployee()
  expect((await signInByMail(off, email)).user.email).toBe(email)
})

test('PASSWORDS=on and OIDC_ONLY=on contradict each other', () =>
  expect(() => readSettings({ ...OIDC, PASSWORDS: 'on' })).toThrow(/^PASSWORDS is “on”, but with OIDC_ONLY/))

import { MINUTE_MS } from '../../../domain/time.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { failureIn, openBrowser } from '../../../testing/oidc-browser.ts'
import { oidcApp, signInAt } from '../../../testing/oidc-app.ts'
import { startSession } from '../session.ts'

const world = await oidcApp('keycloak')
const { app, issuer, person } = world
const boss = person('boss', 'boss@acme.test')
const dora = person('dora', 'dora@acme.test')
const { user } = await signInAt(world, boss)
await signInAt(world, dora)
const owner = { company_id: user.company.id, employee_id: user.uuid, email: user.email }

const at = (minutes: number) => (app.clock.now = new Date(Date.now() + minutes * MINUTE_MS))
afterEach(() => at(0))

/** A session of the boss that is too old for what asks for a fresh one. */
async function oldSession() {
  at(-13 * 60)
  const { refresh_token } = await startSession(app.services, owner)
  at(0)
  return refresh_token
}

const invite = (access_token: string) =>
  app.clientWith(access_token).employees.invite({ body: { email: `${crypto.randomUUID()}@x.test` } })
const refresh = (refresh_token: string) => app.anonymous.auth.refresh({ body: { refresh_token } })

/** The address at the issuer with other parameters, as the user of a browser can change them. */
function changed(address: string, parameters: Record<string, string | null>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.href
}

describe('to confirm a session, the issuer asks again', () => {
  test('and the session counts as new afterwards', async () => {
    const refresh_token = await oldSession()
    const { access_token } = await refresh(refresh_token)
    await expect(invite(access_token)).rejects.toMatchObject({ code: 'confirm_first' })
    const browser = openBrowser(app, issuer)
    const address = await browser.start('/account', 'true')
    expect(address).toMatch(/[?&]prompt=login&max_age=0(&|$)/)
    const url = await browser.signInAtIssuer(address, boss)
    const answer = await browser.exchange(await browser.comeBack(url), refresh_token)
    expect(answer.return_to).toBe('/account')
    await invite(answer.access_token)
  })

  test('and not at an ordinary sign-in', async () => {
    for (const fresh of [undefined, 'false'] as never[])
      expect(await openBrowser(app, issuer).start('/', fresh)).not.toMatch(/prompt|max_age/)
  })

  test('and someone else confirms nothing: the session stays as it was', async () => {
    const refresh_token = await oldSession()
    const browser = openBrowser(app, issuer)
    for (const other of [dora, person('new', 'new@acme.test')]) {
      const url = await browser.signInAtIssuer(await browser.start('/', 'true'), other)
      const address = await browser.comeBack(url)
      await expect(browser.exchange(address, refresh_token)).rejects.toMatchObject({
        status: 403,
        message: /is not that of the person who is signed in/,
      })
      await expect(browser.exchange(address, refresh_token)).rejects.toMatchObject({ code: 'bad_sign_on' })
    }
    const { access_token } = await refresh(refresh_token)
    await expect(invite(access_token)).rejects.toMatchObject({ code: 'confirm_first' })
    const { entries } = await app.clientWith(access_token).audit.auditTrail()
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'auth.oidcRefused',
        actor: 'boss',
        detail: { because: 'someone else' },
      }),
    )
    expect((await app.clientWith(access_token).employees.employeeList()).length).toBe(2)
  })

  test.each([
    ['did not ask and says nothing', { prompt: null, max_age: null }],
    ['knew the browser from before', { prompt: null, max_age: '86400' }],
  ])('and one that %s confirms nothing', async (_, parameters) => {
    const refresh_token = await oldSession()
    const browser = openBrowser(app, issuer)
    await browser.signInAtIssuer(await browser.start(), boss)
    at(2)
    const address = changed(await browser.start('/', 'true'), parameters)
    expect(failureIn(await browser.comeBack(await browser.signInAtIssuer(address, boss, false)))).toBe(
      'not asked again',
    )
    await expect(invite((await refresh(refresh_token)).access_token)).rejects.toMatchObject({
      code: 'confirm_first',
    })
  })
})

test('a session is as new as the issuer’s own: one that knew the browser from before does not count', async () => {
  const browser = openBrowser(app, issuer)
  await browser.signInAtIssuer(await browser.start(), boss)
  at(5)
  const address = changed(await browser.start(), { max_age: '86400' }) // the issuer says when it asked
  const url = await browser.signInAtIssuer(address, boss, false)
  const { access_token } = await browser.exchange(await browser.comeBack(url))
  const setPassword = () =>
    app.clientWith(access_token).account.changePassword({ body: { password: 'quiet river stone' } })
  await setPassword()
  at(11)
  await expect(setPassword()).rejects.toMatchObject({ code: 'confirm_first' })
})

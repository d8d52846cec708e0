import { MINUTE_MS } from '../../../domain/time.ts'
import { describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { askForLink, codeIn, signInByMail, tokenIn } from '../../../testing/sign-in.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { startSession } from '../session.ts'

const app = await sharedTestApp()

const PASSWORD = 'quiet river stone'
const SIGNED_OUT = { status: 401, code: 'signed_out' }
const CONFIRM_FIRST = { status: 403, code: 'confirm_first' }
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS))

/** The employee in one more browser. */
async function browserOf(employee: BuiltEmployee) {
  const { access_token } = await startSession(app.services, employee)
  const client = app.clientWith(access_token)
  const { sessions } = await client.account.security()
  return { client, id: sessions.find(({ is_current }) => is_current)!.id }
}

/** Someone whose session is too old to change a password, but still works. */
async function signedInLongAgo(employee?: BuiltEmployee) {
  const browser = await browserOf(employee ?? (await app.buildEmployee()))
  later(11)
  return browser.client
}

async function registered(email: string) {
  const { access_token, refresh_token, user } = await app.anonymous.auth.register({
    body: { email, password: PASSWORD, name: 'Ada King' },
  })
  return { client: app.clientWith(access_token), refresh_token, user }
}

const login = (email: string, password: string) => app.anonymous.auth.login({ body: { email, password } })

describe('sessions', () => {
  test('name browser and system, the last used first, and which one asks', async () => {
    const { email } = await app.buildEmployee()
    const inject = async (userAgent: string) => {
      const token = tokenIn(await askForLink(app, email))
      const { body } = await app.inject({
        method: 'POST',
        url: '/v1/users/verify-magic-link',
        headers: { 'user-agent': userAgent },
        payload: { token },
      })
      return JSON.parse(body) as { access_token: string; refresh_token: string }
    }
    const first = await inject('Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0')
    later(1)
    const second = await inject('curl/8.14.1')
    const seen = async () => (await app.clientWith(second.access_token).account.security()).sessions
    expect(await seen()).toMatchObject([
      { browser: null, system: null, is_current: true },
      { browser: 'Firefox', system: 'Linux', is_current: false },
    ])
    later(1)
    await app.anonymous.auth.refresh({ body: { refresh_token: first.refresh_token } })
    const [top] = await seen()
    expect(top).toMatchObject({ browser: 'Firefox', used_at: app.clock.now.toISOString() })
    expect(new Date(top!.began_at).getTime()).toBe(app.clock.now.getTime() - 2 * MINUTE_MS)
  })

  test('one of them can be ended, at once; not that of a colleague', async () => {
    const employee = await app.buildEmployee()
    const [here, there] = [await browserOf(employee), await browserOf(employee)]
    const colleague = await browserOf(await app.buildEmployee({ company: employee }))
    const end = (id: string) => here.client.account.endSession({ params: { id } })
    await expect(end(colleague.id)).rejects.toMatchObject({ status: 404 })
    await end(there.id)
    await expect(there.client.auth.me()).rejects.toMatchObject(SIGNED_OUT)
    await expect(end(there.id)).rejects.toMatchObject({ status: 404 })
    await colleague.client.auth.me()
    expect((await here.client.account.security()).sessions).toHaveLength(1)
  })

  test('all others can be ended, and the trail says so', async () => {
    const admin = await app.buildAdmin()
    const here = await browserOf(admin)
    const others = [await browserOf(admin), await browserOf(admin)]
    const colleague = await browserOf(await app.buildEmployee({ company: admin }))
    expect(await here.client.account.endOtherSessions()).toEqual({ ended: 2 })
    for (const { client } of others) await expect(client.auth.me()).rejects.toMatchObject(SIGNED_OUT)
    await colleague.client.auth.me()
    const { entries } = await here.client.audit.auditTrail()
    expect(entries[0]).toMatchObject({ action: 'auth.endOthers', detail: { ended: 2 } })
  })

  test('ended and expired ones are not listed', async () => {
    const employee = await app.buildEmployee()
    await browserOf(employee)
    later(60 * 24 * 31)
    const { client } = await browserOf(employee)
    expect((await client.account.security()).sessions).toHaveLength(1)
  })
})

describe('a password', () => {
  test('is set, changed and removed; each ends the other sessions', async () => {
    const employee = await app.buildEmployee()
    const here = await browserOf(employee)
    expect(await here.client.account.security()).toMatchObject({ has_password: false })
    for (const password of [PASSWORD, 'another river stone', null]) {
      const there = await browserOf(employee)
      await here.client.account.changePassword({ body: { password } })
      await expect(there.client.auth.me()).rejects.toMatchObject(SIGNED_OUT)
      expect(await here.client.account.security()).toMatchObject({ has_password: password !== null })
      if (password) await login(employee.email, password)
    }
    for (const password of [PASSWORD, 'another river stone'])
      await expect(login(employee.email, password)).rejects.toMatchObject({ code: 'bad_password' })
  })

  test('is changed ten times in 15 minutes at most', async () => {
    const { client } = await browserOf(await app.buildEmployee())
    const remove = () => client.account.changePassword({ body: { password: null } })
    for (let n = 0; n < 10; n++) await remove()
    await expect(remove()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })

  test('is never in the audit trail', async () => {
    const { client } = await browserOf(await app.buildAdmin())
    await client.account.changePassword({ body: { password: PASSWORD } })
    const { entries } = await client.audit.auditTrail()
    expect(entries[0]).toMatchObject({ action: 'auth.changePassword', detail: { change: 'set' } })
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
  })

  test('that is weak is refused with a sentence for its field', async () => {
    const { client } = await browserOf(await app.buildEmployee())
    await expect(client.account.changePassword({ body: { password: 'password1' } })).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.stringMatching(/too common/) },
    })
  })

  test('stays while it is the only way in', async () => {
    const { client, refresh_token } = await registered('only-way@account.io')
    const remove = () => client.account.changePassword({ body: { password: null } })
    await expect(remove()).rejects.toMatchObject({ status: 409 })
    const proven = await signInByMail(app, 'only-way@account.io', refresh_token)
    await app.clientWith(proven.access_token).account.changePassword({ body: { password: null } })
  })
})

describe('an older sign-in', () => {
  const change = (client: Awaited<ReturnType<typeof signedInLongAgo>>) =>
    client.account.changePassword({ body: { password: PASSWORD } })

  test('is confirmed by the present password', async () => {
    const { client } = await registered('confirms@account.io')
    later(10)
    await change(client)
    later(1)
    await expect(change(client)).rejects.toMatchObject(CONFIRM_FIRST)
    await expect(client.account.confirm({ body: { password: 'a wrong river' } })).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    })
    await expect(change(client)).rejects.toMatchObject(CONFIRM_FIRST)
    await client.account.confirm({ body: { password: PASSWORD } })
    await change(client)
  })

  test('is confirmed by the code of an email, once and for this session alone', async () => {
    const employee = await app.buildEmployee()
    const { client: elsewhere } = await browserOf(employee)
    const client = await signedInLongAgo(employee)
    const code = codeIn(await askForLink(app, employee.email))
    await client.account.confirm({ body: { code } })
    await expect(elsewhere.account.confirm({ body: { code } })).rejects.toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    })
    await expect(change(elsewhere)).rejects.toMatchObject(CONFIRM_FIRST)
    await change(client)
  })

  test('is not confirmed by a colleague’s code', async () => {
    const employee = await app.buildEmployee()
    const client = await signedInLongAgo(employee)
    const colleague = await app.buildEmployee({ company: employee })
    const code = codeIn(await askForLink(app, colleague.email))
    await expect(client.account.confirm({ body: { code } })).rejects.toMatchObject({ status: 400 })
    await expect(change(client)).rejects.toMatchObject(CONFIRM_FIRST)
  })

  test('is not confirmed by a refresh', async () => {
    const { refresh_token } = await startSession(app.services, await app.buildEmployee())
    later(11)
    const { access_token } = await app.anonymous.auth.refresh({ body: { refresh_token } })
    await expect(change(app.clientWith(access_token))).rejects.toMatchObject(CONFIRM_FIRST)
  })

  test('guesses are slowed down as at the sign-in', async () => {
    const { client } = await registered('guessed@account.io')
    later(11)
    const guess = () => client.account.confirm({ body: { password: 'a wrong river' } })
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toMatchObject({ status: 400 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })
})

import { MINUTE_MS } from '../../domain/time.ts'
import { describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { askForLink, codeIn, signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { startSession } from './session.ts'

const app = await sharedTestApp()

const SIGNED_OUT = { status: 401, code: 'signed_out' }
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const me = (token: string) => app.clientWith(token).auth.me()
const refresh = (refresh_token: string) => app.anonymous.auth.refresh({ body: { refresh_token } })
const sessionFor = async () => startSession(app.services, await app.buildEmployee())
const change = (
  { company_id, employee_id }: BuiltEmployee,
  fields: { role?: string; deactivated_at?: Date },
) =>
  app.database.inCompany(company_id, (db) =>
    db
      .updateTable('employee')
      .set(fields)
      .where('company_id', '=', company_id)
      .where('id', '=', employee_id)
      .execute(),
  )

describe('an access token', () => {
  test('lives for 15 minutes', async () => {
    const { access_token } = await sessionFor()
    later(15 * MINUTE_MS - 1)
    await me(access_token)
    later(1)
    await expect(me(access_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test.each([
    ['a changed character', (token: string) => (token[0] === 'A' ? 'B' : 'A') + token.slice(1)],
    ['a changed signature', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['a cut', (token: string) => token.slice(1)],
    ['an addition', (token: string) => `${token}A`],
    ['another alphabet', (token: string) => `+${token.slice(1)}`],
    ['nothing left', () => ''],
  ])('with %s does not count', async (_, changed) => {
    const { access_token } = await sessionFor()
    await expect(me(changed(access_token))).rejects.toMatchObject(SIGNED_OUT)
  })

  test('is accepted as a bearer token only', async () => {
    const { access_token } = await sessionFor()
    const status = async (authorization: string) =>
      (await app.inject({ url: '/v1/users/me', headers: { authorization } })).statusCode
    expect(await status(`Bearer ${access_token}`)).toBe(200)
    expect(await status(`Basic ${access_token}`)).toBe(401)
  })
})

describe('rights are read on every request', () => {
  test('a demotion takes effect on the next one', async () => {
    const admin = await app.buildAdmin()
    const client = await app.as(admin)
    expect((await client.auth.me()).role).toBe('admin')
    await change(admin, { role: 'employee' })
    expect((await client.auth.me()).role).toBe('employee')
    await expect(client.auth.updateMe({ body: { company_name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
      code: 'admins_only',
    })
  })

  test('a deactivation takes effect on the next one, and on a refresh', async () => {
    const employee = await app.buildEmployee()
    const { access_token, refresh_token } = await startSession(app.services, employee)
    await me(access_token)
    await change(employee, { deactivated_at: new Date() })
    await expect(me(access_token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(refresh(refresh_token)).rejects.toMatchObject(SIGNED_OUT)
  })
})

describe('signing out', () => {
  test('ends the session with all its tokens at once, and no other', async () => {
    const employee = await app.buildEmployee()
    const [here, there] = [
      await startSession(app.services, employee),
      await startSession(app.services, employee),
    ]
    const again = await refresh(here.refresh_token)
    expect(await app.anonymous.auth.logout({ body: { refresh_token: again.refresh_token } })).toEqual({
      ok: true,
    })
    for (const pair of [here, again]) {
      await expect(me(pair.access_token)).rejects.toMatchObject(SIGNED_OUT)
      await expect(refresh(pair.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    }
    await me(there.access_token)
  })

  test('works with the access token alone', async () => {
    const { access_token } = await sessionFor()
    await app.clientWith(access_token).auth.logout({ body: {} })
    await expect(me(access_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test.each([
    undefined,
    {},
    { refresh_token: 'unknown' },
    { refresh_token: null },
    { refresh_token: 'x'.repeat(5000) },
  ])('with %o always succeeds', async (payload) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/users/logout', ...(payload && { payload }) })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    ['application/json', '{"refresh_token":1}'],
    ['application/json', '[]'],
    ['application/json', '"x"'],
    ['application/json', ''],
    ['application/json', '{"refresh_token":'],
    ['application/json', `"${'x'.repeat(1_100_000)}"`],
    ['text/plain', 'x'],
  ])('always succeeds, and ends the session by its access token: %s %.20s', async (type, payload) => {
    const { access_token } = await sessionFor()
    const headers = { 'content-type': type, authorization: `Bearer ${access_token}` }
    const answer = await app.inject({ method: 'POST', url: '/v1/users/logout', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    await expect(me(access_token)).rejects.toMatchObject(SIGNED_OUT)
  })
})

describe('signing in in a browser that is signed in', () => {
  const PASSWORD = 'quiet river stone'
  let counter = 0
  /** A browser that holds someone's tokens. */
  const signedIn = () => signInByMail(app, `ada@before${++counter}.io`)
  const byLink = (refresh_token: string) => signInByMail(app, `eve@after${++counter}.io`, refresh_token)
  const byCode = async (refresh_token: string) => {
    const email = `eve@after${++counter}.io`
    const code = codeIn(await askForLink(app, email))
    return app.anonymous.auth.verifyMagicLink({ body: { email, code, refresh_token } })
  }
  const registering = (refresh_token?: string) => {
    const email = `eve@after${++counter}.io`
    return app.anonymous.auth.register({ body: { email, password: PASSWORD, name: 'Ada', refresh_token } })
  }
  const byPassword = async (refresh_token: string) => {
    const { email } = (await registering()).user
    return app.anonymous.auth.login({ body: { email, password: PASSWORD, refresh_token } })
  }
  const ways = {
    'by a link': byLink,
    'by a code': byCode,
    'by a password': byPassword,
    'by registering': registering,
  }

  test.each(Object.entries(ways))('%s ends the former session, and no other', async (_, signIn) => {
    const before = await signedIn()
    const elsewhere = await signInByMail(app, before.user.email)
    const after = await signIn(before.refresh_token)
    await expect(me(before.access_token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(refresh(before.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    await me(after.access_token)
    const client = app.clientWith(elsewhere.access_token)
    const { entries } = await client.audit.auditTrail()
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'auth.signIn',
      'auth.signIn',
      'auth.signOut',
    ])
  })

  test('as the same person ends it too', async () => {
    const before = await signedIn()
    const after = await signInByMail(app, before.user.email, before.refresh_token)
    await expect(me(before.access_token)).rejects.toMatchObject(SIGNED_OUT)
    await me(after.access_token)
  })

  test('ends the session of the bearer token too', async () => {
    const { email } = (await registering()).user
    const before = await signedIn()
    await app.clientWith(before.access_token).auth.login({ body: { email, password: PASSWORD } })
    await expect(refresh(before.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test('ends nothing where it fails', async () => {
    const { access_token, refresh_token, user } = await signedIn()
    const attempts = [
      app.anonymous.auth.verifyMagicLink({ body: { token: 'unknown', refresh_token } }),
      app.anonymous.auth.verifyMagicLink({ body: { email: user.email, code: 'WRONG', refresh_token } }),
      app.anonymous.auth.login({ body: { email: user.email, password: 'not that one', refresh_token } }),
    ]
    for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe('rejected')
    await me(access_token)
  })
})

describe('your own profile', () => {
  test('names are saved and shown, without marks of direction; a blank one removes it', async () => {
    const { access_token, user } = await signInByMail(app, 'grace.hopper@profile.io')
    expect(user).toMatchObject({ first_name: 'grace.hopper', last_name: '', profile_asked: false })
    const client = app.clientWith(access_token)
    const body = {
      first_name: ' Gra\u202ece\n ',
      last_name: 'Hop\u200fper',
      company_name: '  Profile  \u2066 Inc ',
    }
    const changed = await client.auth.updateMe({ body })
    expect(changed).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', profile_asked: true })
    expect(changed.company.name).toBe('Profile Inc')
    expect(await client.auth.me()).toEqual(changed)
    expect(await client.auth.updateMe({ body: { first_name: ' ' } })).toMatchObject({
      first_name: 'grace.hopper',
      company: { name: 'Profile Inc' },
    })
    await expect(client.auth.updateMe({ body: { company_name: ' ' } })).rejects.toMatchObject({
      status: 400,
      fields: { company_name: 'The company needs a name.' },
    })
  })

  test('skipping the dialog for names is remembered', async () => {
    const { access_token, user } = await signInByMail(app, 'skipper@skips.io')
    expect(await app.clientWith(access_token).auth.updateMe({ body: {} })).toEqual({
      ...user,
      profile_asked: true,
    })
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

const PASSWORD = 'quiet river stone'
const register = (email: string, name = 'Ada King Lovelace', password = PASSWORD) =>
  app.anonymous.auth.register({ body: { email, password, name } })
const login = (email: string, password = PASSWORD) => app.anonymous.auth.login({ body: { email, password } })
const me = (token: string) => app.clientWith(token).auth.me()
const domains = (company_id: string) =>
  app.database.db.selectFrom('company_domain').select('domain').where('company_id', '=', company_id).execute()

describe('registering', () => {
  test('returns tokens for a private company that owns no domain', async () => {
    const { user, access_token, refresh_token } = await register('ada@registered.io')
    expect(user).toMatchObject({ first_name: 'Ada', last_name: 'King Lovelace', role: 'admin' })
    expect(await me(access_token)).toEqual(user)
    await app.anonymous.auth.refresh({ body: { refresh_token } })
    expect(await domains(user.company.id)).toEqual([])
    const settings = await app.clientWith(access_token).employees.companySettings()
    expect(settings).toMatchObject({ is_private: true, domains: [] })
    const colleague = await signInByMail(app, 'ben@registered.io')
    expect(colleague.user.company.id).not.toBe(user.company.id)
    expect(colleague.user.role).toBe('admin')
  })

  test('a known address is refused with 409, however many try at once', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => register('race@registers.io')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'conflict' })
    await expect(register((await app.buildEmployee()).email)).rejects.toMatchObject({ status: 409 })
  })

  test('a weak password is refused with a sentence for its field', async () => {
    for (const [password, sentence] of [
      ['7 chars', /at least 8/],
      ['x'.repeat(129), /at most 128/],
      ['password1', /too common/],
      ['weak@registers.io', /part of it/],
    ] as const)
      await expect(register('weak@registers.io', 'Weak', password)).rejects.toMatchObject({
        status: 400,
        fields: { password: expect.stringMatching(sentence) },
      })
  })

  test('the password is stored as argon2id with 64 MiB and 3 passes', async () => {
    await register('hash@registers.io')
    const { password_hash } = await app.database.db
      .selectFrom('address')
      .select('password_hash')
      .where('email', '=', 'hash@registers.io')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })
})

describe('the first proof of a registered address', () => {
  test('in another browser ends sessions and password, and deletes what was entered', async () => {
    const stranger = await register('victim@mailbox.io')
    const { company } = stranger.user
    await app.buildConnection({
      employee: { company_id: company.id, employee_id: stranger.user.uuid, email: stranger.user.email },
    })
    const owner = await signInByMail(app, 'victim@mailbox.io')
    expect(owner.user).toMatchObject({
      role: 'admin',
      first_name: 'victim',
      last_name: '',
      profile_asked: false,
    })
    expect(owner.user.company.id).not.toBe(company.id)
    await expect(me(stranger.access_token)).rejects.toMatchObject({ status: 401 })
    await expect(
      app.anonymous.auth.refresh({ body: { refresh_token: stranger.refresh_token } }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(login('victim@mailbox.io')).rejects.toMatchObject({ status: 401 })
    const left = await app.database.inCompany(company.id, (db) =>
      db.selectFrom('connection').select('id').execute(),
    )
    expect(left).toEqual([])
  })

  test('in another browser places the address like any newcomer', async () => {
    const boss = await signInByMail(app, 'boss@joined.io')
    await register('new@joined.io')
    const proven = await signInByMail(app, 'new@joined.io')
    expect(proven.user).toMatchObject({ role: 'employee', company: boss.user.company })
  })

  test('in the browser that is signed in to it keeps everything, and gets the free domain', async () => {
    const before = await register('founder@claims.io')
    const proven = await signInByMail(app, 'founder@claims.io', before.refresh_token)
    expect(proven.user).toEqual(before.user)
    expect(await me(before.access_token)).toEqual(before.user)
    expect((await login('founder@claims.io')).user).toEqual(before.user)
    expect(await domains(before.user.company.id)).toEqual([{ domain: 'claims.io' }])
    const colleague = await signInByMail(app, 'colleague@claims.io')
    expect(colleague.user).toMatchObject({ role: 'employee', company: before.user.company })
  })

  test('in the browser that is signed in to it does not get a taken domain', async () => {
    const boss = await signInByMail(app, 'boss@taken.io')
    const before = await register('second@taken.io')
    const proven = await signInByMail(app, 'second@taken.io', before.refresh_token)
    expect(proven.user).toEqual(before.user)
    expect(await domains(boss.user.company.id)).toEqual([{ domain: 'taken.io' }])
  })

  test.each(['another account’s', 'an ended'])(
    'with %s session counts as in another browser',
    async (kind) => {
      const email = `${kind.length}@foreign-session.io`
      const before = await register(email)
      const session = kind === 'an ended' ? before : await register(`${kind.length}@gmail.com`)
      if (kind === 'an ended')
        await app.anonymous.auth.logout({ body: { refresh_token: before.refresh_token } })
      const proven = await signInByMail(app, email, session.refresh_token)
      expect(proven.user.company.id).not.toBe(before.user.company.id)
    },
  )
})

describe('signing in with a password', () => {
  test('accepts the right one, and answers a wrong one like an unknown address', async () => {
    await register('knows@login.io')
    expect((await login('knows@login.io')).user.email).toBe('knows@login.io')
    const refusals = await Promise.allSettled([
      login('knows@login.io', 'wrong'),
      login('nobody@login.io'),
      login((await app.buildEmployee()).email),
    ])
    const [first, ...others] = refusals.map((refusal) => (refusal as PromiseRejectedResult).reason as Error)
    expect(first).toMatchObject({ status: 401, code: 'bad_password' })
    for (const other of others) expect(other).toEqual(first)
  })

  describe('after 5 failures', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())
    const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000)
    const fail = async (email: string, times: number) => {
      for (let i = 0; i < times; i++)
        await expect(login(email, 'wrong')).rejects.toMatchObject({ status: 401 })
    }

    test('the pause grows with each failure, and never locks out', async () => {
      await register('slow@login.io')
      await fail('slow@login.io', 5)
      await expect(login('slow@login.io')).rejects.toMatchObject({ status: 429, retryAfter: 2 })
      seconds(2)
      await fail('slow@login.io', 1)
      await expect(login('slow@login.io')).rejects.toMatchObject({ status: 429, retryAfter: 4 })
      seconds(4)
      await login('slow@login.io')
      await fail('slow@login.io', 4)
      await login('slow@login.io')
    })

    test('unknown addresses have the same pauses, other accounts have none', async () => {
      await register('other@login.io')
      await fail('unknown@login.io', 5)
      await expect(login('unknown@login.io')).rejects.toMatchObject({ status: 429 })
      await login('other@login.io')
    })

    test('failures at many accounts from one client IP pause that client IP only', async () => {
      await register('office@login.io')
      const from = (remoteAddress: string, email: string, password = 'wrong') =>
        app
          .inject({ method: 'POST', url: '/v1/users/login', payload: { email, password }, remoteAddress })
          .then(({ statusCode }) => statusCode)
      const [guesser, other] = ['203.0.113.60', '203.0.113.61']
      for (let n = 0; n < 30; n++) expect(await from(guesser, `guess${n}@login.io`)).toBe(401)
      for (let n = 0; n < 3; n++) expect(await from(guesser, 'office@login.io', PASSWORD)).toBe(200)
      for (let n = 30; n < 60; n++) expect(await from(guesser, `guess${n}@login.io`)).toBe(401)
      expect(await from(guesser, 'office@login.io', PASSWORD)).toBe(429)
      expect(await from(other, 'office@login.io', PASSWORD)).toBe(200)
      seconds(2)
      expect(await from(guesser, 'office@login.io', PASSWORD)).toBe(200)
    })

    test('parallel guesses all count', async () => {
      const guesses = await Promise.allSettled(
        Array.from({ length: 30 }, () => login('flood@login.io', 'wrong')),
      )
      const statuses = guesses.map((guess) => (guess as PromiseRejectedResult).reason.status as number)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    })
  })
})

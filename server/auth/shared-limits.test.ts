import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, sharedTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetOldCounts } from './base/limits.store.ts'

const settings = { smtpUrl: 'smtp://mail.test' } // the test's mailer takes the mails
const a = await sharedTestApp({ settings })
const onSameDatabase = () =>
  createTestApp({ settings, database: { ...a.database, close: async () => undefined } })
let b: TestApp
beforeAll(async () => void (b = await onSameDatabase()))
afterAll(() => b.close())

const PASSWORD = 'quiet river stone'
const IP = '198.51.100.7'
const post = async (server: TestApp, path: string, payload: object, remoteAddress = IP) =>
  (await server.inject({ method: 'POST', url: `/v1/users/${path}`, payload, remoteAddress })).statusCode
const signIn = (server: TestApp, email: string, password = 'wrong password') =>
  post(server, 'login', { email, password })

async function member(name: string) {
  const email = `${name}@limits.test`
  expect(await post(a, 'register', { email, password: PASSWORD, name: 'X' })).toBe(201)
  return email
}

describe('limits of servers on one database', () => {
  test('failed sign-ins on two servers pause both, and a server that starts', async () => {
    const email = await member('paused')
    for (let n = 0; n < 4; n++) expect(await signIn(a, email)).toBe(401)
    expect(await signIn(b, email)).toBe(401)
    const restarted = await onSameDatabase()
    for (const server of [a, b, restarted]) expect(await signIn(server, email, PASSWORD)).toBe(429)
    await restarted.close()
  })

  test('parallel guesses on two servers all count', async () => {
    const email = await member('parallel')
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(n % 2 === 0 ? a : b, email)),
    )
    expect(guesses.filter((status) => status === 401)).toHaveLength(5)
    expect(guesses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('a success on one clears the failures on both', async () => {
    const email = await member('cleared')
    for (const server of [a, b, a, b]) expect(await signIn(server, email)).toBe(401)
    expect(await signIn(b, email, PASSWORD)).toBe(200)
    for (const server of [a, b, a, b]) expect(await signIn(server, email)).toBe(401)
  })

  test('a mailbox, registrations and invitations have one limit', async () => {
    const ask = (server: TestApp) =>
      post(server, 'request-magic-link', { email: 'known@limits.test' }, '198.51.100.8')
    expect([await ask(a), await ask(b), await ask(a), await ask(b), await ask(a)]).toEqual([
      200, 200, 200, 429, 429,
    ])
    const register = (server: TestApp) =>
      post(server, 'register', { email: 'paused@limits.test', password: PASSWORD, name: 'X' }, '198.51.100.9')
    for (let n = 0; n < 15; n++) for (const server of [a, b]) expect(await register(server)).toBe(409)
    expect([await register(a), await register(b)]).toEqual([429, 429])
  })

  test('the database keeps neither addresses nor client IPs for them, and forgets them', async () => {
    const kept = async () => {
      const { rows } = await a.database.pool.query<{ row: string }>(
        'select to_json(t)::text as row from limit_use t',
      )
      return rows.map(({ row }) => row).join()
    }
    await signIn(a, 'someone@limits.test')
    expect(await kept()).not.toBe('')
    expect(await kept()).not.toMatch(/limits\.test|198\.51/)
    await forgetOldCounts(a.database.db, new Date(Date.now() + 24 * 60 * 60 * 1000))
    expect(await kept()).toBe('')
  })
})

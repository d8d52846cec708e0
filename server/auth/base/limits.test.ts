import { describe, expect, test } from 'vitest'
import { statusOf } from '../../../testing/status-of.ts'
import { createTestApp, sharedTestApp } from '../../../testing/test-app.ts'

const app = await sharedTestApp({ settings: { smtpUrl: 'smtp://mail.test' } }) // the test's mailer takes the emails

const ask = (email: string, remoteAddress: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/users/request-magic-link',
    payload: { email },
    remoteAddress,
    headers,
  })

describe('with a mail server', () => {
  test('a mailbox gets 3 links in 15 minutes, known or unknown, from anywhere', async () => {
    const { email } = await app.buildEmployee()
    for (const address of [email, 'unknown@limits.test']) {
      const answers = []
      for (let i = 0; i < 4; i++) answers.push(await ask(address, `198.51.100.${i}`))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
      expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(890)
      expect(Number(answers[3]!.headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(answers[3]!.json()).toMatchObject({
        code: 'too_many_requests',
        error: expect.stringMatching(/15 minutes/),
      })
      expect(app.mails.filter(({ to }) => to === address)).toHaveLength(3)
    }
  })

  test('a mailbox gets 3 links in 15 minutes, however its address is spelled', async () => {
    for (const [domain, dotted] of [
      ['gmail.com', 'a.d.a.l'],
      ['limits.test', 'Ada.L'],
    ]) {
      const spellings = [`adal@${domain}`, `adal+1@${domain}`, `ADAL+news.x@${domain}`, `${dotted}@${domain}`]
      const answers = []
      for (const [n, email] of spellings.entries()) answers.push(await ask(email, `198.51.101.${n}`))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    }
    expect((await ask('adam@limits.test', '198.51.101.9')).statusCode).toBe(200)
  })

  test('a mailbox gets 3 links to change an address to it, free or taken, and a person asks ten times', async () => {
    const client = await app.as(await app.buildEmployee())
    const taken = await app.buildEmployee()
    const asked = (email: string) => statusOf(client.account.changeEmail({ body: { email } }))
    for (const email of ['free@limited.test', taken.email]) {
      const answers = [await asked(email), await asked(email), await asked(email), await asked(email)]
      expect(answers, email).toEqual([200, 200, 200, 429])
    }
    for (let n = 0; n < 2; n++) expect(await asked(`free${n}@limited.test`)).toBe(200)
    expect(await asked('free2@limited.test')).toBe(429)
  })

  test('an IPv6 /48 is one client, whichever of its networks asks', async () => {
    const answers = []
    for (let i = 0; i < 61; i++)
      answers.push(await ask(`six${i}@limits.test`, `2001:db8:77:${i.toString(16)}::1`))
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers[60]!.statusCode).toBe(429)
    expect((await ask('six-next@limits.test', '2001:db8:78::1')).statusCode).toBe(200)
  })

  test('a client IP gets 60 links a minute, whatever X-Forwarded-For it sends', async () => {
    const answers = []
    for (let i = 0; i < 61; i++)
      answers.push(await ask(`p${i}@limits.test`, '198.51.100.99', { 'x-forwarded-for': `10.0.0.${i}` }))
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers[60]!.statusCode).toBe(429)
    expect(Number(answers[60]!.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('neighbor@limits.test', '198.51.100.98')).statusCode).toBe(200)
  })
})

describe.each([['on'], ['127.0.0.1']])('behind one proxy (TRUST_PROXY=%s)', (trustProxy) => {
  test('the client IP is the entry of the proxy, not what the client sent', async () => {
    const proxied = await createTestApp({ settings: { smtpUrl: 'smtp://mail.test', trustProxy } })
    const askFrom = (forwarded: string, n: number) =>
      proxied.inject({
        method: 'POST',
        url: '/v1/users/request-magic-link',
        payload: { email: `p${n}@proxied.test` },
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let n = 0; n < 60; n++) expect((await askFrom(`10.0.0.${n}, 203.0.113.7`, n)).statusCode).toBe(200)
    expect((await askFrom('10.0.0.99, 203.0.113.7', 60)).statusCode).toBe(429)
    expect((await askFrom('10.0.0.99, 203.0.113.8', 61)).statusCode).toBe(200)
    await proxied.close()
  })
})

test('a client IP can register 30 accounts in 15 minutes, and probe no more addresses', async () => {
  const { email } = await app.buildEmployee()
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/v1/users/register',
      payload: { email, password: 'quiet river stone', name: 'X' },
      remoteAddress: '203.0.113.5',
    })
  for (let i = 0; i < 30; i++) expect((await register()).statusCode).toBe(409)
  expect((await register()).statusCode).toBe(429)
})

test('an IPv6 /48 can register 30 accounts in 15 minutes', async () => {
  const { email } = await app.buildEmployee()
  const register = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/v1/users/register',
      payload: { email, password: 'quiet river stone', name: 'X' },
      remoteAddress: `2001:db8:5:${n.toString(16)}::9`,
    })
  for (let n = 0; n < 30; n++) expect((await register(n)).statusCode).toBe(409)
  expect((await register(30)).statusCode).toBe(429)
})

test('other calls are not limited: a user may make a hundred at once', async () => {
  const client = await app.as(await app.buildEmployee())
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.connections.reviewList()))
  expect(answers).toHaveLength(100)
})

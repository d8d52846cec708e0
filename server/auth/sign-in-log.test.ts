import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import type { Mail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { startSession } from './session.ts'

test('no log line contains an address, a token, a code, a password or an email, even if sending fails', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const base = await createTestApp()
  const mails: Mail[] = []
  let refuses = false
  const services: Services = {
    ...base.services,
    log: pino({ level: 'trace' }, sink),
    mailer: {
      async send(mail) {
        mails.push(mail)
        if (refuses)
          throw Object.assign(new Error(`550 no such mailbox ${mail.to}`), {
            code: 'EENVELOPE',
            responseCode: 550,
          })
      },
      close: async () => undefined,
    },
  }
  const app = await createApp(services)
  const email = 'secret.person@quiet.io'
  const password = 'quiet river stone'
  const post = async (call: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/v1/users/${call}`, payload })
    await services.background.settled()
    return answer
  }

  const registered = (await post('register', { email, password, name: 'Secret Person' })).json()
  await post('login', { email, password })
  await post('login', { email, password: 'wrong-password-typed' })
  await post('request-magic-link', { email })
  const token = new URL(mails[0]!.link!).searchParams.get('token')!
  await app.inject({ url: `/magic-link?token=${token}` })
  const signedIn = (await post('verify-magic-link', { token })).json()
  await post('verify-magic-link', { token })
  const refreshed = (await post('refresh', { refresh_token: signedIn.refresh_token })).json()
  base.clock.now = new Date(base.clock.now.getTime() + 11_000)
  expect((await post('refresh', { refresh_token: signedIn.refresh_token })).statusCode).toBe(401)
  await post('logout', { refresh_token: refreshed.refresh_token })
  for (let n = 0; n < 6; n++) await post('login', { email, password: 'wrong-password-typed' })
  await post('verify-magic-link', { email, code: 'WRNG-CDES' })
  refuses = true
  expect((await post('request-magic-link', { email })).statusCode).toBe(200)

  const log = lines.join('')
  for (const secret of [email, 'secret.person', 'Secret', password, 'wrong-password-typed', token])
    expect(log).not.toContain(secret)
  for (const pair of [registered, signedIn, refreshed]) {
    expect(log).not.toContain(pair.access_token)
    expect(log).not.toContain(pair.refresh_token)
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'a sign-in email could not be sent',
      code: 'EENVELOPE',
      responseCode: 550,
    }),
  )
  expect(log).toContain('/v1/users/verify-magic-link')
  expect(log).not.toContain('WRNG')
  expect(log).not.toContain('127.0.0.1')
  await app.close()
  await base.close()
})

test('a replayed token and a reached limit are logged at warn, with ids and without client IP', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const app = await createTestApp({ log: pino({ level: 'warn', base: null, timestamp: false }, sink) })
  const employee = await app.buildEmployee()
  const { refresh_token } = await startSession(app.services, employee)
  const post = (call: string, payload: object) =>
    app.inject({ method: 'POST', url: `/v1/users/${call}`, payload, headers: { 'x-request-id': 'the-one' } })
  await post('refresh', { refresh_token })
  app.clock.now = new Date(app.clock.now.getTime() + 11_000)
  for (let n = 0; n < 3; n++) expect((await post('refresh', { refresh_token })).statusCode).toBe(401)
  let status = 0
  for (let n = 0; n < 7 && status !== 429; n++)
    status = (await post('login', { email: employee.email, password: 'not that one' })).statusCode
  expect(status).toBe(429)
  const { company_id, employee_id } = employee
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, company_id, employee_id, msg: 'a used refresh token came again: its session was ended' },
    { level: 40, route: '/v1/users/login', request_id: 'the-one', msg: 'a limit was reached' },
  ])
  for (const secret of ['127.0.0.1', refresh_token, employee.email])
    expect(lines.join('')).not.toContain(secret)
  await app.close()
})

import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askForLink, codeIn, signInByMail, tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { createTestApp, sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../log.ts'
import { readSettings } from '../../settings.ts'
import { makeSignInLink } from './sign-in-link.ts'

const app = await sharedTestApp()
const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database runs one transaction at a time

const verify = (body: Parameters<TestApp['anonymous']['auth']['verifyMagicLink']>[0]['body']) =>
  app.anonymous.auth.verifyMagicLink({ body })
const ask = (email: string) =>
  app.inject({ method: 'POST', url: '/v1/users/request-magic-link', payload: { email } })
const count = async (table: 'address' | 'session' | 'link_token') =>
  Number(
    (
      await app.database.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('requesting a link', () => {
  test('known and unknown addresses get the same answer', async () => {
    const { email } = await app.buildEmployee()
    const [known, unknown] = [await ask(email), await ask('nobody@unknown.test')]
    const shape = ({ statusCode, body, headers }: typeof known) => ({
      statusCode,
      body: body.replace(/"request_token":"[\w-]{43}"/, '"request_token":"…"'),
      headers: { ...headers, 'x-request-id': '', date: '' },
    })
    expect(shape(known)).toEqual(shape(unknown))
    expect([known.statusCode, shape(known).body]).toEqual([
      200,
      '{"ok":true,"request_token":"…","in_terminal":true}',
    ])
    expect(known.body).not.toBe(unknown.body)
  })

  test.runIf(onPostgres).each([{ signup: 'open' }, { signup: 'company' }, { signup: 'invite' }] as const)(
    'is answered before the database is asked about the address: %o',
    async (settings) => {
      const asking = await createTestApp({ settings })
      const { database, services, mails } = asking
      const { email } = await asking.buildEmployee()
      const server = await createApp(services)
      await database.db.transaction().execute(async (transaction) => {
        await sql`lock table address, invitation, company_domain, link_token`.execute(transaction)
        for (const address of [email, 'nobody@unknown.test']) {
          const payload = { email: address }
          const url = '/v1/users/request-magic-link'
          expect((await server.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
        }
        expect(mails).toEqual([])
      })
      await services.background.settled()
      expect(mails.map(({ to }) => to)).toContain(email)
      await server.close()
      await asking.close()
    },
  )

  test('a failure to make the link afterwards is logged without the address', async () => {
    const lines: string[] = []
    const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    const failing = await createTestApp({ log: createLog(readSettings({}), sink) })
    await sql`alter table link_token add check (email <> 'ada@logged.test')`.execute(failing.database.db)
    expect(
      await failing.anonymous.auth.requestMagicLink({ body: { email: 'ada@logged.test' } }),
    ).toMatchObject({ ok: true })
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a sign-in link could not be made' }),
    )
    expect(lines.join('')).not.toContain('ada@')
    await failing.close()
  })

  test('for an unknown address only the link is made', async () => {
    const before = [await count('address'), await count('session')]
    await ask('stranger@unknown.test')
    expect([await count('address'), await count('session')]).toEqual(before)
  })

  test('the email contains the address, the expiry, link and code', async () => {
    app.clock.now = new Date('2026-11-21T14:03:20Z')
    const mail = await askForLink(app, 'mona@mail-words.test')
    expect(mail.subject).toBe('Your sign-in link for Vouch')
    expect(mail.text.split('\n')).toContain(mail.link)
    expect(mail.html).toContain(`class="button" href="${mail.link}"`)
    for (const words of [
      'Someone asked for a link to sign in to Vouch as mona@mail-words.test at 14:03 UTC on 21 November 2026.',
      'The link works once and expires in 10 minutes (14:13 UTC).',
      codeIn(mail),
    ]) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
    expect(mail.link).toMatch(/^http:\/\/vouch\.test\/magic-link\?token=[\w-]{43}$/)
    expect(mail.html.length).toBeLessThan(20_000)
    expect(mail.html).not.toMatch(/<img|@import|url\(|<script|<link|src=/)
    app.clock.now = new Date()
  })

  test('token and code are stored as hashes', async () => {
    const mail = await askForLink(app, 'hashed@acme.test')
    const rows = JSON.stringify(await app.database.db.selectFrom('link_token').selectAll().execute())
    expect(rows).not.toContain(tokenIn(mail))
    expect(rows).not.toContain(codeIn(mail))
    expect(rows).not.toContain(codeIn(mail).replace('-', ''))
  })

  test.each([
    '',
    'ada',
    'ada@',
    'a@b@c.de',
    'a b@c.de',
    'a@c.de\r\nBcc: x@y.zz',
    'a\u0000@c.de',
    null,
    7,
    ['a@b.de'],
  ])('%o is no address: 400', async (email) => expect((await ask(email as string)).statusCode).toBe(400))

  test('the case of an address makes no difference', async () => {
    await ask('  ADA@Spelling.Test ')
    expect(app.mails.at(-1)!.to).toBe('ada@spelling.test')
  })
})

describe('reading a link', () => {
  const read = (token: string, request_tokens: string[] = []) =>
    app.anonymous.auth.readMagicLink({ body: { token, request_tokens } })

  test('tells whose it is and who asked, and uses nothing up', async () => {
    const { email } = await app.buildEmployee()
    const asked = await app.anonymous.auth.requestMagicLink({ body: { email } })
    const token = tokenIn(app.mails.findLast(({ to }) => to === email)!)
    const elsewhere = (await app.anonymous.auth.requestMagicLink({ body: { email } })).request_token
    expect(await read(token)).toEqual({ email, is_asked_here: false })
    expect(await read(token, [elsewhere])).toEqual({ email, is_asked_here: false })
    for (let n = 0; n < 10; n++)
      expect(await read(token, [elsewhere, asked.request_token])).toEqual({ email, is_asked_here: true })
    expect((await verify({ token })).user.email).toBe(email)
    await expect(read(token)).rejects.toMatchObject({ status: 401, code: 'used_link' })
  })

  test('no browser asked for the link of a command', async () => {
    const { email } = await app.buildEmployee()
    const { url } = await makeSignInLink(app.services, email)
    const token = new URL(url).searchParams.get('token')!
    expect(await read(token, ['', 'null', token])).toEqual({ email, is_asked_here: false })
  })

  test('is refused like opening it', async () => {
    const { email } = await app.buildEmployee()
    const token = tokenIn(await askForLink(app, email))
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    for (const made of [token, 'made up'])
      await expect(read(made)).rejects.toMatchObject({ status: 401, code: 'bad_link' })
    app.clock.now = new Date()
  })
})

describe('opening a link', () => {
  test('returns the user and both tokens', async () => {
    const employee = await app.buildEmployee({ first_name: 'Ada', last_name: 'Lovelace' })
    const { user, access_token, refresh_token } = await signInByMail(app, employee.email)
    expect(user).toMatchObject({ uuid: employee.employee_id, first_name: 'Ada', role: 'employee' })
    expect(await app.clientWith(access_token).auth.me()).toEqual(user)
    await app.anonymous.auth.refresh({ body: { refresh_token } })
  })

  test('of 100 parallel verifications exactly one succeeds', async () => {
    const { email } = await app.buildEmployee()
    const token = new URL((await makeSignInLink(app.services, email)).url).searchParams.get('token')!
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(verify({ token }))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(99)
  })

  test('a scanner that fetches the link 20 times changes nothing', async () => {
    const { email } = await app.buildEmployee()
    const { link } = await askForLink(app, email)
    const { pathname, search } = new URL(link!)
    for (let i = 0; i < 10; i++)
      for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: pathname + search })
    expect((await verify({ token: new URL(link!).searchParams.get('token')! })).user.email).toBe(email)
  })

  test('a used link is refused as used, without the address', async () => {
    const { email } = await app.buildEmployee()
    const token = tokenIn(await askForLink(app, email))
    await verify({ token })
    await expect(verify({ token })).rejects.toMatchObject({ status: 401, code: 'used_link' })
    await expect(verify({ token })).rejects.not.toThrow(email)
  })

  test.each(['x', 'not a token', '\u0000', 'x'.repeat(200)])('%o is not a link: 401', async (token) =>
    expect(statusOf(verify({ token }))).resolves.toBe(401),
  )

  test.each([
    {},
    { token: '' },
    { token: 7 },
    { token: 'x'.repeat(201) },
    { email: 'a@b.de' },
    { code: 'ABCD2345' },
    [],
  ])('%o is refused with 400', async (body) => expect(statusOf(verify(body as never))).resolves.toBe(400))

  test('a refusal has WWW-Authenticate, like every 401', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/users/verify-magic-link',
      payload: { token: 'x' },
    })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/request a new one/),
      code: 'bad_link',
    })
  })

  test('a link expires after 10 minutes', async () => {
    const { email } = await app.buildEmployee()
    const [early, late] = [tokenIn(await askForLink(app, email)), tokenIn(await askForLink(app, email))]
    const asked = app.clock.now
    app.clock.now = new Date(asked.getTime() + 10 * 60_000 - 1)
    expect(await statusOf(verify({ token: early }))).toBe(200)
    app.clock.now = new Date(asked.getTime() + 10 * 60_000)
    expect(await statusOf(verify({ token: late }))).toBe(401)
    app.clock.now = new Date()
  })

  test('a newer link does not invalidate an older one', async () => {
    const { email } = await app.buildEmployee()
    const [older, newer] = [tokenIn(await askForLink(app, email)), tokenIn(await askForLink(app, email))]
    expect(await statusOf(verify({ token: newer }))).toBe(200)
    expect(await statusOf(verify({ token: older }))).toBe(200)
  })
})

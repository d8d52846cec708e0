import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { failureOf, isAboutAddress, isPassing, nameOfKey, type Mail, type Mailer } from './mail.ts'
import { openMailer } from './mailer.ts'
import { verifySmtp } from './smtp.ts'

const LINK = `http://localhost:8080/magic-link?token=${'abc_-'.repeat(9).slice(0, 43)}`
const mail: Mail = {
  to: 'ada@acme.test',
  subject: 'Your sign-in link for Vouch',
  text: `Grüße – open\n\n${LINK}\n\nuntil noon`,
  html: `<p>Grüße – <a href="${LINK}">open</a></p>`,
  link: LINK,
}

async function expectWhole(raw: Buffer) {
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toMatchObject({ name: 'Vouch', address: 'vouch@acme.test' })
  expect(parsed.to?.map(({ address }) => address)).toEqual([mail.to])
  expect(parsed.subject).toBe(mail.subject)
  expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
  expect(parsed.html?.trim()).toBe(mail.html)
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers['content-type']).toMatch(/^multipart\/alternative/)
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers).toMatchObject({
    date: expect.any(String),
    'message-id': expect.stringMatching(/^<.+@.+>$/),
  })
}

describe('with SMTP_URL', () => {
  type Delivery = { envelope: unknown; raw: Buffer }
  let server: SMTPServer
  const start = async (options: SMTPServerOptions = {}) => {
    const deliveries: Delivery[] = []
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : null
          deliveries.push({
            envelope: { from, to: rcptTo.map(({ address }) => address) },
            raw: Buffer.concat(chunks),
          })
          done()
        })
      },
      ...options,
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const mailerAt = (SMTP_URL: string, more = {}) =>
      openMailer(readSettings({ SMTP_URL, MAIL_FROM: 'Vouch <vouch@acme.test>', ...more }))
    return {
      deliveries,
      mailer: (credentials = '') => mailerAt(`smtp://${credentials}127.0.0.1:${port}`),
      /** This machine, by an address that does not say so. */
      elsewhere: `0.0.0.0:${port}`,
      mailerAt,
      here: `smtp://127.0.0.1:${port}/`,
    }
  }
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('an email arrives complete, as text and HTML', async () => {
    const { deliveries, mailer } = await start()
    const smtp = await mailer()
    await smtp.send(mail)
    await smtp.close()
    expect(deliveries.map(({ envelope }) => envelope)).toEqual([{ from: 'vouch@acme.test', to: [mail.to] }])
    await expectWhole(deliveries[0]!.raw)
  })

  describe('Vouch calls itself', () => {
    test.each([
      ['by the host of PUBLIC_URL', 'https://vouch.acme.test:8443', '', 'vouch.acme.test'],
      ['by the name in SMTP_URL', 'https://vouch.acme.test', '?name=mx.acme.test', 'mx.acme.test'],
      ['as this machine does, where PUBLIC_URL is an address', 'http://192.0.2.7', '', null],
      ['so, too, where PUBLIC_URL has no dot', 'http://vouch', '', null],
    ])('%s', async (_, PUBLIC_URL, more, name) => {
      const names: string[] = []
      const { mailerAt, here } = await start({
        onMailFrom: (__, { hostNameAppearsAs }, done) => (names.push(hostNameAppearsAs), done()),
      })
      const smtp = await mailerAt(`${here}${more}`, { PUBLIC_URL })
      await smtp.send(mail)
      await smtp.close()
      const own = os.hostname().includes('.') ? os.hostname() : '[127.0.0.1]'
      expect(names).toEqual([name ?? own])
    })
  })

  test('closing waits for emails that are being sent', async () => {
    const { deliveries, mailer } = await start()
    const smtp = await mailer()
    const sending = Array.from({ length: 10 }, () => smtp.send(mail))
    await smtp.close()
    await Promise.all(sending)
    expect(deliveries).toHaveLength(10)
  })

  test('user and password of the address are used', async () => {
    const seen: unknown[] = []
    const { mailer } = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    const smtp = await mailer('vouch:p%40ss@')
    await smtp.send(mail)
    await smtp.close()
    expect(seen).toEqual([['vouch', 'p@ss']])
  })

  describe('on another machine', () => {
    const sent = async (mailer: Mailer) => {
      await mailer.send(mail).finally(() => mailer.close())
    }

    test('without TLS nothing is sent, and a sentence says what to do', async () => {
      const { deliveries, elsewhere, mailerAt } = await start()
      const refused = await sent(await mailerAt(`smtp://${elsewhere}`)).catch((cause: unknown) => cause)
      expect(failureOf(refused)).toMatchObject({
        code: 'ETLS',
        command: 'STARTTLS',
        reason: expect.stringMatching(/offers no TLS.*smtps:\/\/, or add \?requireTLS=false to SMTP_URL/),
      })
      const settings = readSettings({})
      await expect(verifySmtp(`smtp://${elsewhere}`, settings)).rejects.toThrow(/offers no TLS/)
      expect(deliveries).toEqual([])
    })

    test.each(['requireTLS=false', 'ignoreTLS=true'])(
      'without TLS emails are sent with ?%s',
      async (says) => {
        const { deliveries, elsewhere, mailerAt } = await start()
        await sent(await mailerAt(`smtp://${elsewhere}?${says}`))
        expect(deliveries).toHaveLength(1)
      },
    )

    test('a bad certificate and a refused connection are told apart', async () => {
      const { elsewhere, mailerAt } = await start({ disabledCommands: [] }) // with an example's certificate
      const failure = async () =>
        failureOf(await sent(await mailerAt(`smtp://${elsewhere}`)).catch((cause: unknown) => cause))
      expect(await failure()).toMatchObject({ code: expect.stringContaining('CERT'), command: 'CONN' })
      await new Promise<void>((resolve) => server.close(() => resolve()))
      expect(await failure()).toMatchObject({ code: 'ECONNREFUSED', command: 'CONN' })
    })

    test('without TLS the password is not sent either', async () => {
      const seen: unknown[] = []
      const { elsewhere, mailerAt } = await start({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username }, _, done) => (seen.push(username), done(null, { user: username })),
      })
      const refused = sent(await mailerAt(`smtp://vouch:secret@${elsewhere}`))
      await expect(refused).rejects.toMatchObject({ code: 'ETLS' })
      expect(seen).toEqual([])
    })

    test('with TLS emails are sent over it', async () => {
      const overTls: boolean[] = []
      const { deliveries, elsewhere, mailerAt } = await start({
        disabledCommands: [],
        onMailFrom: (_, session, done) => (overTls.push(session.secure), done()),
      })
      await sent(await mailerAt(`smtp://${elsewhere}?tls.rejectUnauthorized=false`))
      expect([deliveries.length, overTls]).toEqual([1, [true]])
    })
  })

  test('a refusal of the mail server is thrown', async () => {
    const { mailer } = await start({ onRcptTo: (_, __, done) => done(new Error('no such mailbox')) })
    const smtp = await mailer()
    await expect(smtp.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
    await smtp.close()
  })

  const saying = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
  test.each([
    ['no such mailbox', 'onRcptTo', saying(550, '5.1.1 no such mailbox'), false, true],
    ['a refused address', 'onRcptTo', saying(550, 'no'), false, true],
    ['a full mailbox', 'onData', saying(452, '4.2.2 mailbox full'), true, true],
    ['a domain that is not found now', 'onRcptTo', saying(450, '4.1.2 domain not found'), true, true],
    ['a server without its tables', 'onRcptTo', saying(451, '4.3.0 try later'), true, false],
    ['a refused sender', 'onMailFrom', saying(553, '5.7.1 not yours'), false, false],
    ['a server that shuts down', 'onData', saying(421, 'bye'), true, false],
  ] as const)('%s is told apart', async (_, hook, cause, passing, aboutAddress) => {
    let refuses = true
    const { mailer } = await start({
      [hook]: (about: Readable, __: unknown, done: (cause?: Error) => void) => {
        if (hook === 'onData') about.resume().on('end', () => done(refuses ? cause : undefined))
        else done(refuses ? cause : undefined)
      },
    })
    const smtp = await mailer()
    expect(await smtp.isRefusing!()).toBe(false)
    const refusal = await smtp.send(mail).catch((thrown: unknown) => thrown)
    expect([isPassing(refusal), isAboutAddress(refusal)]).toEqual([passing, aboutAddress])
    expect(await smtp.isRefusing!(), 'others, too').toBe(!aboutAddress)
    refuses = false
    await smtp.send(mail)
    expect(await smtp.isRefusing!()).toBe(false)
    await smtp.close()
  })

  test('a server that is away refuses everything, for now', async () => {
    const { mailer } = await start()
    const smtp = await mailer()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(await smtp.isRefusing!()).toBe(true)
    const refusal = await smtp.send(mail).catch((thrown: unknown) => thrown)
    expect([isPassing(refusal), isAboutAddress(refusal)]).toEqual([true, false])
  })

  test.each([
    'ada@acme.test\r\nBcc: eve@evil.test',
    'ada@acme.test, eve@evil.test',
    'Eve <eve@evil.test>, ada@acme.test',
  ])('an address can add neither header nor recipient: %o', async (to) => {
    const { deliveries, mailer } = await start()
    const smtp = await mailer()
    await smtp.send({ ...mail, to, subject: 'Hello\r\nBcc: eve@evil.test' }).catch(() => undefined)
    await smtp.close()
    const recipients = deliveries.flatMap(({ envelope }) => (envelope as { to: string[] }).to)
    expect(recipients).not.toContain('eve@evil.test')
    for (const { raw } of deliveries) expect((await PostalMime.parse(raw)).bcc ?? []).toEqual([])
  })
})

describe('without SMTP_URL', () => {
  let folder: string
  const printed: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-mail-'))
    printed.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  const outbox = () => path.join(folder, 'outbox')
  const open = () => openMailer(readSettings({ DATA_DIR: folder, MAIL_FROM: 'Vouch <vouch@acme.test>' }))

  test('an email is kept as a file that only its owner can read, and its link is printed on stdout', async () => {
    const mailer = await open()
    expect(readdirSync(outbox())).toEqual([])
    await mailer.send(mail)
    const files = readdirSync(outbox())
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/)])
    const file = path.join(outbox(), files[0]!)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(outbox()).mode & 0o777).toBe(0o700)
    await expectWhole(readFileSync(file))
    expect(printed).toHaveLength(1)
    expect(JSON.parse(printed[0]!)).toMatchObject({
      msg: `sign-in link for ada@acme.test: ${LINK} (also in the outbox)`,
    })
    await mailer.send({ ...mail, code: 'ABCD-2345' })
    expect(JSON.parse(printed.at(-1)!)).toMatchObject({ msg: 'sign-in code for ada@acme.test: ABCD-2345' })
    await mailer.close()
  })

  test('emails of the same moment are all kept, and closing waits for them', async () => {
    const mailer = await open()
    const sending = Array.from({ length: 20 }, () => mailer.send(mail))
    await mailer.close()
    expect(readdirSync(outbox()).filter((file) => file.endsWith('.eml'))).toHaveLength(20)
    await Promise.all(sending)
  })

  test('an email with a key is kept once, however often it is sent, with the same identity', async () => {
    const mailer = await open()
    const ids: (string | undefined)[] = []
    for (const key of ['news of Monday', 'news of Monday', 'news of Tuesday']) {
      await mailer.send({ ...mail, key })
      const newest = path.join(outbox(), `${nameOfKey(key)}.eml`)
      ids.push((await PostalMime.parse(readFileSync(newest))).messageId)
    }
    expect(readdirSync(outbox())).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[\da-f]{32}@acme\.test>$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('an email without a link prints nothing', async () => {
    const mailer = await open()
    await mailer.send({ ...mail, link: undefined })
    expect(printed).toEqual([])
  })
})

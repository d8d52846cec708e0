import { beforeEach, describe, expect, test } from 'vitest'
import { askForLink, codeIn, invitationFor, tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { sendInvitationsAgain } from '../../employees/invite.ts'
import { refusedMails } from '../../operations/watched.store.ts'
import type { Mail } from '../../mail/mail.ts'
import { requestSignInLink, sendLinksAgain } from './sign-in-link.ts'

const app = await sharedTestApp({ settings: { smtpUrl: 'smtp://mail.test', signup: 'company' } })
const { services, mails, clock } = app
const { signal } = new AbortController()

type Refusal = { responseCode?: number; command?: string; response?: string }
const FOR_NOW: Refusal = { responseCode: 451, command: 'DATA' }
const ADDRESS: Refusal = { responseCode: 550, command: 'RCPT TO' }

/** Emails that the mail server refused. */
let refused: Mail[] = []
function refuse(refusal: Refusal | null, times = Infinity) {
  refused = []
  services.mailer.send = async (mail) => {
    if (refusal && refused.length < times) {
      refused.push(mail)
      throw Object.assign(new Error('refused'), refusal)
    }
    mails.push(mail)
  }
  services.mailer.isRefusing = async () => refusal !== null && refused.length < times && refusal !== ADDRESS
}
beforeEach(() => {
  refuse(null)
  clock.now = new Date()
})

/** So many seconds later, what is due is sent again. */
async function later(seconds: number) {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
  await sendLinksAgain(services, signal)
  await sendInvitationsAgain(services, signal)
}
let clients = 0
const ask = async (email: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/v1/users/request-magic-link',
      payload: { email },
      remoteAddress: `198.51.100.${clients++}`,
    })
  ).statusCode
const given = async () => {
  const { links, invitations } = await refusedMails(app.database.db, clock.now)
  return { links, invitations }
}

describe('a sign-in link', () => {
  test.each([
    ['451', FOR_NOW],
    ['421', { responseCode: 421 }],
    ['no answer', {}],
  ])(
    'that is refused for now (%s) is sent twice more within a minute, with other links and codes',
    async (_, refusal) => {
      const { email } = await app.buildEmployee()
      const given0 = await given()
      refuse(refusal, 2)
      const { request_token } = await app.anonymous.auth.requestMagicLink({ body: { email } })
      await later(14)
      expect(refused).toHaveLength(1)
      await later(6)
      expect(refused).toHaveLength(2)
      expect(mails.filter(({ to }) => to === email)).toEqual([])
      await later(35)
      const [arrived, ...more] = mails.filter(({ to }) => to === email)
      expect(more).toEqual([])
      expect(new Set([arrived!, ...refused].map(({ link }) => link)).size).toBe(3)
      expect(new Set([arrived!, ...refused].map(codeIn)).size).toBe(3)
      expect(await given()).toEqual(given0)

      // All of them work for ten minutes, the codes in the browser that asked.
      const verify = (body: Parameters<typeof app.anonymous.auth.verifyMagicLink>[0]['body']) =>
        statusOf(app.anonymous.auth.verifyMagicLink({ body }))
      expect(await verify({ token: tokenIn(refused[0]!) })).toBe(200)
      expect(await verify({ email, code: codeIn(arrived!), request_token })).toBe(200)
      expect(await verify({ email, code: codeIn(refused[1]!), request_token })).toBe(200)
      await later(120)
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    },
  )

  test('that is refused three times is given up, and the doctor counts it', async () => {
    const { email } = await app.buildEmployee()
    const { links } = await given()
    refuse(FOR_NOW)
    await ask(email)
    for (const seconds of [20, 35, 60, 600]) await later(seconds)
    expect(refused).toHaveLength(3)
    expect(await given()).toMatchObject({ links: links + 1 })
  })

  test('that is refused for good is not tried again', async () => {
    const { email } = await app.buildEmployee()
    refuse(ADDRESS)
    await ask(email)
    await later(20)
    expect(refused).toHaveLength(1)
  })

  test('survives that the server is killed while it sends', async () => {
    const { email } = await app.buildEmployee()
    const reached = Promise.withResolvers<void>()
    services.mailer.send = () => {
      reached.resolve()
      return new Promise(() => undefined)
    }
    requestSignInLink(services, { email }, (_, work) => void work())
    await reached.promise
    refuse(null)
    await later(60)
    expect(mails.filter(({ to }) => to === email)).toEqual([])
    await later(20)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    await later(120)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('that was used is not sent again, nor one that has expired', async () => {
    const [one, other] = [await app.buildEmployee(), await app.buildEmployee()]
    refuse(FOR_NOW)
    await ask(one.email)
    await app.anonymous.auth.verifyMagicLink({ body: { token: tokenIn(refused[0]!) } })
    await later(20)
    await ask(other.email)
    await later(11 * 60)
    expect(refused).toHaveLength(2)
  })
})

describe('what the mail server did not take', () => {
  const unknown = () => `nobody-${clients++}@unknown.test`
  const answersFor = async (email: string) => [
    await ask(email),
    await ask(email),
    await ask(email),
    await ask(email),
  ]

  test('does not count for a mailbox, known or unknown, while it takes nothing', async () => {
    const { email } = await app.buildEmployee()
    refuse(FOR_NOW)
    const nobody = unknown()
    for (const address of [email, nobody])
      expect(await answersFor(address), address).toEqual([200, 200, 200, 200])
    for (const seconds of [20, 35]) await later(seconds)
    refuse(null)
    for (const address of [email, nobody])
      expect(await answersFor(address), address).toEqual([200, 200, 200, 429])
    expect(mails.filter(({ to }) => to === nobody)).toEqual([])
  })

  test('because of the address counts, so that no answer tells which addresses get emails', async () => {
    const { email } = await app.buildEmployee()
    refuse(ADDRESS)
    for (const address of [email, unknown()])
      expect(await answersFor(address), address).toEqual([200, 200, 200, 429])
    expect(refused).toHaveLength(3)
  })

  test('is not tried beyond three emails in 15 minutes', async () => {
    const { email } = await app.buildEmployee()
    refuse(FOR_NOW, 2)
    for (let n = 0; n < 2; n++) await ask(email)
    for (let n = 0; n < 3; n++) expect(await ask(email)).toBe(200)
    for (const seconds of [20, 35]) await later(seconds)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3)
  })
})

describe('an invitation', () => {
  let guests = 0
  const guest = () => `guest${guests++}@handed-over.test`

  test('that is refused for now is sent again, with another token, and listed as not sent until then', async () => {
    const admin = await app.buildAdmin()
    const { employees } = await app.as(admin)
    const email = guest()
    refuse(FOR_NOW, 2)
    expect(await employees.invite({ body: { email } })).toMatchObject({ is_mailed: false })
    await later(20)
    expect(await employees.invitationList()).toMatchObject([{ email, is_mailed: false }])
    const rows = JSON.stringify(await app.database.db.selectFrom('invitation').selectAll().execute())
    for (const { text } of refused) expect(rows).not.toContain(/invitation=([\w-]+)/.exec(text)![1])
    await later(35)
    expect(await employees.invitationList()).toMatchObject([{ email, is_mailed: true }])
    const token = invitationFor(app, email)
    expect(refused.map(({ text }) => text)).not.toContainEqual(expect.stringContaining(token))
    expect(mails.findLast(({ to }) => to === email)!.subject).toMatch(/invites you to/)
    const link = tokenIn(await askForLink(app, email, token))
    const { user } = await app.anonymous.auth.verifyMagicLink({ body: { token: link } })
    expect(user.company.id).toBe(admin.company_id)
  })

  test('that is refused three times stays not sent, is counted, and can be sent again by hand', async () => {
    const { employees } = await app.as(await app.buildAdmin())
    const email = guest()
    const { invitations } = await given()
    refuse(FOR_NOW)
    await employees.invite({ body: { email } })
    for (const seconds of [20, 35, 60]) await later(seconds)
    expect(refused.filter(({ to }) => to === email)).toHaveLength(3)
    expect(await given()).toMatchObject({ invitations: invitations + 1 })
    refuse(null)
    expect(await employees.invite({ body: { email } })).toMatchObject({ is_mailed: true })
    expect(await employees.invitationList()).toMatchObject([{ email, is_mailed: true }])
    expect(await given()).toMatchObject({ invitations })
  })

  test('ends if it is withdrawn, and follows no inviter who left', async () => {
    const admin = await app.buildAdmin()
    const other = await app.buildAdmin({ company: admin })
    const [first, second] = [guest(), guest()]
    refuse(FOR_NOW, 2)
    for (const email of [first, second]) await (await app.as(admin)).employees.invite({ body: { email } })
    await (await app.as(other)).employees.withdrawInvitation({ body: { email: first } })
    await (await app.as(admin)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    await later(20)
    expect(mails.filter(({ to }) => [first, second].includes(to))).toEqual([])
  })
})

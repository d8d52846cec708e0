import { ADDRESS_EXPECTED } from '../../domain/email-address.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { followInvitation, signInByMail } from '../../testing/sign-in.ts'
import { createTestApp, sharedTestApp } from '../../testing/test-app.ts'
import { limitsOf } from '../auth/base/limits.ts'
import { workDomainOf } from '../auth/base/public-mail-hosts.ts'
import { buildVersion } from '../version.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: BuiltEmployee
let counter = 0
const newAddress = () => `guest${counter++}@invited.test`
beforeEach(async () => {
  company = await app.buildCompany({ name: 'Acme & Sons' })
  ada = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace' })
})

const invite = async (by: BuiltEmployee, email: string, role?: 'admin' | 'employee') =>
  (await app.as(by)).employees.invite({ body: { email, role } })
const openOf = async (admin: BuiltEmployee) => (await app.as(admin)).employees.invitationList()
const withdraw = async (by: BuiltEmployee, email: string) =>
  (await app.as(by)).employees.withdrawInvitation({ body: { email } })

describe('an invitation', () => {
  test('is sent by email: who invites, to which company, how to follow and how long it is valid', async () => {
    const email = newAddress()
    const answer = await invite(ada, ` ${email.toUpperCase()} `, 'admin')
    const invitation = {
      email,
      role: 'admin',
      invited_by: 'Ada Lovelace',
      invited_at: expect.stringMatching(/^\d{4}-.*Z$/),
      is_mailed: true,
    }
    expect(answer).toEqual(invitation)
    expect(await openOf(ada)).toEqual([invitation])
    const mail = app.mails.at(-1)!
    expect(mail.to).toBe(email)
    expect(mail.link).toBeUndefined() // the outbox prints links that sign in; this one does not
    expect(mail.subject).toBe('Ada Lovelace invites you to Acme & Sons on Vouch')
    const url = mail.text.split('\n').find((line) => line.startsWith('http'))!
    expect(url.replace(/[\w-]{43}$/, '…')).toBe(
      `http://vouch.test/login?return_to=%2Fupload#email=${encodeURIComponent(email)}&invitation=…`,
    )
    expect(mail.text).toContain(
      `Ada Lovelace (${ada.email}) invites you to join Acme & Sons on Vouch as an admin.`,
    )
    expect(mail.html).toContain('Acme &#38; Sons')
    expect(mail.html).toContain(`href="${url.replace('&', '&#38;')}"`)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(email)
      expect(part).toContain('The invitation is valid for a year.')
    }
    expect(mail.html.length).toBeLessThan(20_000)
    expect(mail.html).not.toMatch(/<img|<link|url\(/)
  })

  test('leads to its company and role by the first link that is opened, and works once', async () => {
    const email = newAddress()
    await invite(ada, email, 'admin')
    const { user, access_token } = await followInvitation(app, email)
    expect(user).toMatchObject({ role: 'admin', company: { id: company.company_id, name: 'Acme & Sons' } })
    expect(await app.clientWith(access_token).employees.employeeList()).toHaveLength(2)
    expect(await openOf(ada)).toEqual([])
  })

  test('is sent again if repeated, and changes the role', async () => {
    const email = newAddress()
    await invite(ada, email)
    await invite(ada, email, 'admin')
    expect(await openOf(ada)).toMatchObject([{ email, role: 'admin' }])
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2)
    expect((await followInvitation(app, email)).user.role).toBe('admin')
  })

  test('does not work once withdrawn', async () => {
    const email = newAddress()
    await invite(ada, email)
    await expect(withdraw(await app.buildAdmin(), email)).rejects.toMatchObject({ status: 404 })
    expect(await withdraw(ada, ` ${email}`)).toEqual({ ok: true })
    await expect(withdraw(ada, email)).rejects.toMatchObject({ status: 404 })
    expect(await openOf(ada)).toEqual([])
    expect((await followInvitation(app, email)).user.company.id).not.toBe(company.company_id)
  })

  test('is listed for its company’s admins only, the newest first', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await invite(ada, first)
    app.clock.now = new Date(Date.now() + 60_000)
    await invite(ada, second)
    app.clock.now = new Date()
    expect((await openOf(ada)).map(({ email }) => email)).toEqual([second, first])
    expect(await openOf(await app.buildAdmin())).toEqual([])
  })
})

describe('an invitation is refused', () => {
  test.each(['', 'ada', 'ada@', 'a@b', 'ada@example.com, eve@evil.test', `${'x'.repeat(300)}@example.com`])(
    'for %o, which is no address',
    async (email) => {
      await expect(invite(ada, email)).rejects.toMatchObject({
        status: 400,
        fields: { email: ADDRESS_EXPECTED },
      })
    },
  )

  test('for an employee of the company, deactivated or not', async () => {
    const erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
    const here = { status: 409, message: 'Erin Gray is already an employee of your company.' }
    await expect(invite(ada, erin.email.toUpperCase())).rejects.toMatchObject(here)
    const { employees } = await app.as(ada)
    await employees.updateEmployee({ params: { id: erin.employee_id }, body: { is_active: false } })
    await expect(invite(ada, erin.email)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Reactivate them'),
    })
    expect(await openOf(ada)).toEqual([])
  })

  test('to a private company, until its owner’s address is proven in the same browser', async () => {
    const owner = 'owner@gmail.com'
    const body = { email: owner, password: 'quiet river stone', name: 'Olga Owner' }
    const { access_token, refresh_token } = await app.anonymous.auth.register({ body })
    const { employees } = app.clientWith(access_token)
    expect(await employees.companySettings()).toMatchObject({
      is_private: true,
      is_proven: false,
      domains: [],
    })
    const mails = app.mails.length
    await expect(employees.invite({ body: { email: newAddress() } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/private until your email address is proven.*open it in this browser/),
    })
    expect(app.mails).toHaveLength(mails)
    await signInByMail(app, owner, refresh_token)
    expect(await employees.companySettings()).toMatchObject({ is_private: false, is_proven: true })
    expect(await employees.invite({ body: { email: newAddress() } })).toMatchObject({ is_mailed: true })
  })
})

test('inviting an address of another company is answered like any other, and the address stays if it has data there', async () => {
  const elsewhere = await app.buildAdmin()
  await app.buildConnection({ employee: elsewhere })
  const [known, unknown] = [await invite(ada, elsewhere.email), await invite(ada, newAddress())]
  const shape = (answer: object) => ({ ...answer, email: '', invited_at: '' })
  expect(shape(known)).toEqual(shape(unknown))
  expect(app.mails.slice(-2).map(({ to }) => to)).toEqual([elsewhere.email, unknown.email])
  expect((await signInByMail(app, elsewhere.email)).user.company.id).toBe(elsewhere.company_id)
})

test('with a mail server, a mailbox gets three emails in 15 minutes, invitations and links together', async () => {
  const sending = await createTestApp({ settings: { smtpUrl: 'smtp://mail.test' } })
  const admin = await sending.buildAdmin()
  const { employees } = await sending.as(admin)
  const email = newAddress()
  for (let i = 0; i < 2; i++) await employees.invite({ body: { email } })
  await sending.anonymous.auth.requestMagicLink({ body: { email } })
  await expect(employees.invite({ body: { email } })).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  })
  await employees.invite({ body: { email: newAddress() } })
  await sending.close()
})

test('an email shows names without links, and omits a name that is only a link', async () => {
  const acme = await app.buildCompany({ name: 'Visit https://phish.example/now' })
  const eve = await app.buildAdmin({ company: acme, first_name: '://', last_name: '' })
  await invite(eve, newAddress())
  const mail = app.mails.at(-1)!
  expect(mail.subject).toBe('Someone invites you to Visit https phish example now on Vouch')
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('phish.example')
})

test('a company can send 100 invitations a day, independent of other companies', async () => {
  const invitations = limitsOf(app.services)
  const company_id = crypto.randomUUID()
  const send = (of: string, from: number) => invitations.invitation(`198.51.100.${from}`, newAddress(), of)
  for (let n = 0; n < 100; n++) await send(company_id, n)
  await expect(send(company_id, 100)).rejects.toMatchObject({
    status: 429,
    message:
      'Your company has reached its limit of invitations within a day (100). Please try again in 24 hours.',
    headers: { 'retry-after': expect.stringMatching(/^86\d{3}$/) },
  })
  await send(crypto.randomUUID(), 100)
})

test('with SIGNUP=invite, invited people get links and can sign in', async () => {
  const closed = await createTestApp({ settings: { signup: 'invite' } })
  const admin = await closed.buildAdmin()
  const email = newAddress()
  await (await closed.as(admin)).employees.invite({ body: { email } })
  expect((await followInvitation(closed, email)).user.company.id).toBe(admin.company_id)
  await closed.close()
})

describe('the company’s settings', () => {
  test('are its name and who may join; extra blanks are removed, and the name shows at once', async () => {
    const asAda = await app.as(ada)
    await app.database.db
      .insertInto('company_domain')
      .values({ company_id: company.company_id, domain: `d${counter}.test` })
      .execute()
    expect(await asAda.employees.companySettings()).toEqual({
      name: 'Acme & Sons',
      time_zone: 'UTC',
      join_by_domain: true,
      domains: [`d${counter}.test`],
      addable_domain: workDomainOf(ada.email),
      is_private: false,
      is_proven: true,
      version: buildVersion,
    })
    expect(await asAda.employees.updateCompany({ body: { name: '  Acme \n Daughters ' } })).toMatchObject({
      name: 'Acme Daughters',
      join_by_domain: true,
    })
    expect((await asAda.auth.me()).company.name).toBe('Acme Daughters')
    await expect(asAda.employees.updateCompany({ body: { name: ' \t' } })).rejects.toMatchObject({
      status: 400,
      fields: { name: 'The company needs a name.' },
    })
    expect(await asAda.employees.updateCompany({ body: {} })).toMatchObject({ name: 'Acme Daughters' })
  })

  test('can close the domain to newcomers and open it again', async () => {
    const founder = await signInByMail(app, 'founder@door.test')
    const { employees } = app.clientWith(founder.access_token)
    await employees.updateCompany({ body: { join_by_domain: false } })
    expect((await signInByMail(app, 'one@door.test')).user.company.id).not.toBe(founder.user.company.id)
    await employees.updateCompany({ body: { join_by_domain: true } })
    expect((await signInByMail(app, 'two@door.test')).user.company.id).toBe(founder.user.company.id)
  })
})

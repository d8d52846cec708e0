import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { followInvitation, signInByMail } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { PASSWORD } from '../../testing/call-makers.ts'
import { SAMPLE_ADMIN } from '../sample/sample-values.ts'
import { addSample } from '../sample/sample-company.ts'
import { createAdmin } from './base/create-admin.ts'
import { makeSignInLink } from './base/sign-in-link.ts'

const REFUSED = { status: 403, code: 'invited_only', message: /ask an admin of your company to invite you/ }
const refused = { ...REFUSED, message: expect.stringMatching(REFUSED.message) }

const tokenFor = async (app: TestApp, email: string) =>
  new URL((await makeSignInLink(app.services, email)).url).searchParams.get('token')!

/** Opens a link that the server has made, whether or not it sent it. */
const open = async (app: TestApp, email: string, refresh_token?: string) =>
  app.anonymous.auth.verifyMagicLink({ body: { token: await tokenFor(app, email), refresh_token } })

const register = (app: TestApp, email: string) =>
  app.anonymous.auth.register({ body: { email, password: PASSWORD, name: 'Somebody New' } })

const invite = async (app: TestApp, admin: { access_token: string }, email: string) =>
  app.clientWith(admin.access_token).employees.invite({ body: { email } })

describe('SIGNUP=company', () => {
  let app: TestApp
  beforeEach(async () => void (app = await createTestApp({ settings: { signup: 'company' } })))
  afterEach(() => app.close())

  test('the first proven address founds the company; newcomers of its domain join it, others are refused', async () => {
    const ada = await signInByMail(app, 'ada@acme.io')
    expect(ada.user).toMatchObject({ role: 'admin', company: { name: 'Acme' } })
    const ben = await signInByMail(app, 'ben@acme.io')
    expect(ben.user).toMatchObject({ role: 'employee', company: ada.user.company })
    await expect(open(app, 'eve@elsewhere.io')).rejects.toMatchObject(refused)
    await app.clientWith(ada.access_token).employees.updateCompany({ body: { join_by_domain: false } })
    await expect(open(app, 'late@acme.io')).rejects.toMatchObject(refused)
  })

  test('an invited address of any domain joins it', async () => {
    const ada = await signInByMail(app, 'ada@acme.io')
    await invite(app, ada, 'guest@elsewhere.io')
    expect((await followInvitation(app, 'guest@elsewhere.io')).user.company).toEqual(ada.user.company)
  })

  test('a founder from a shared mail host owns no domain, and invites the others', async () => {
    const ada = await signInByMail(app, 'ada@gmail.com')
    expect(ada.user.role).toBe('admin')
    const { employees } = app.clientWith(ada.access_token)
    expect((await employees.companySettings()).domains).toEqual([])
    await expect(open(app, 'ben@gmail.com')).rejects.toMatchObject(refused)
    await invite(app, ada, 'ben@gmail.com')
    expect((await followInvitation(app, 'ben@gmail.com')).user.company).toEqual(ada.user.company)
  })

  test('of two who prove the first addresses at the same moment, one founds it', async () => {
    const emails = Array.from({ length: 8 }, (_, i) => `first@company-${i}.io`)
    const tokens = await Promise.all(emails.map((email) => tokenFor(app, email)))
    const answers = await Promise.allSettled(
      tokens.map((token) => app.anonymous.auth.verifyMagicLink({ body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refused)
  })

  test('the fictional company and a private one are not the company', async () => {
    await addSample(app.services)
    await app.buildAdmin({ company: await app.buildCompany({ is_private: true }) })
    const ada = await signInByMail(app, 'ada@acme.io')
    expect(ada.user).toMatchObject({ role: 'admin', company: { name: 'Acme' } })
    expect((await signInByMail(app, SAMPLE_ADMIN)).user.company.id).not.toBe(ada.user.company.id)
  })

  test('create-admin founds it too, and may found another', async () => {
    await createAdmin(app.services, 'root@acme.io')
    await expect(open(app, 'eve@elsewhere.io')).rejects.toMatchObject(refused)
    await createAdmin(app.services, 'root@elsewhere.io')
    expect((await open(app, 'eve@elsewhere.io')).user.company.name).toBe('Elsewhere')
  })

  test('requests for links are answered alike, and only those who may get in get an email', async () => {
    const ask = (email: string) => app.anonymous.auth.requestMagicLink({ body: { email } })
    const asked = await ask('ada@acme.io')
    expect(app.mails.map(({ to }) => to)).toEqual(['ada@acme.io'])
    await open(app, 'ada@acme.io')
    expect(Object.keys(await ask('eve@elsewhere.io'))).toEqual(Object.keys(asked))
    await ask('ben@acme.io')
    expect(app.mails.map(({ to }) => to)).toEqual(['ada@acme.io', 'ben@acme.io'])
  })

  test('a private company that was registered before stays private when its address is proven', async () => {
    app.services.settings.signup = 'open'
    const ada = await signInByMail(app, 'ada@acme.io')
    const eve = await register(app, 'eve@elsewhere.io')
    await app.clientWith(eve.access_token).tips.submitTip({ body: { name: 'Grace' } })
    app.services.settings.signup = 'company'
    const proven = await open(app, 'eve@elsewhere.io', eve.refresh_token)
    expect(proven.user.company).toEqual(eve.user.company)
    const { employees } = app.clientWith(proven.access_token)
    expect(await employees.companySettings()).toMatchObject({ is_private: true, domains: [] })
    await expect(open(app, 'mallory@elsewhere.io')).rejects.toMatchObject(refused)
    await invite(app, ada, 'mallory@elsewhere.io')
    expect((await followInvitation(app, 'mallory@elsewhere.io')).user.company).toEqual(ada.user.company)
  })
})

describe('a shared mail host that a company took before the host was listed', () => {
  test.each(['open', 'company', 'invite'] as const)('leads no one to it with SIGNUP=%s', async (signup) => {
    const app = await createTestApp({ settings: { signup } })
    const ada = await app.buildAdmin({ email: 'first@btconnect.com' })
    const { company_id } = ada
    await app.database.db
      .insertInto('company_domain')
      .values({ company_id, domain: 'btconnect.com' })
      .execute()
    const entered = await open(app, 'stranger@btconnect.com').catch(({ status }) => status)
    if (signup === 'open') expect(entered.user.company.id).not.toBe(company_id)
    else expect(entered).toBe(403)
    if (signup !== 'open') {
      await app.anonymous.auth.requestMagicLink({ body: { email: 'stranger@btconnect.com' } })
      expect(app.mails).toEqual([])
    }
    expect((await (await app.as(ada)).employees.companySettings()).domains).toEqual([])
    expect((await open(app, 'first@btconnect.com')).user.company.id).toBe(company_id)
    await app.close()
  })
})

describe.each(['company', 'invite'] as const)('registering with SIGNUP=%s', (signup) => {
  let app: TestApp
  let ada: { user: { company: object }; access_token: string }
  beforeAll(async () => {
    app = await createTestApp({ settings: { signup } })
    await createAdmin(app.services, 'ada@acme.io')
    ada = await signInByMail(app, 'ada@acme.io')
  })
  afterAll(() => app.close())

  test('is refused without an invitation, for strangers, colleagues and employees alike', async () => {
    await signInByMail(app, 'ben@acme.io')
    const refusals = ['eve@elsewhere.io', 'new@acme.io', 'ben@acme.io'].map((email) =>
      register(app, email).catch(({ status, code, message }) => ({ status, code, message })),
    )
    const [stranger, colleague, employee] = await Promise.all(refusals)
    expect(stranger).toMatchObject({
      status: 403,
      code: 'invited_only',
      message: expect.stringMatching(/^You need an invitation .* sign-in link instead, or ask an admin/),
    })
    expect([colleague, employee]).toEqual([stranger, stranger])
  })

  test('checks the password before the invitation', async () => {
    await invite(app, ada, 'guest@elsewhere.io')
    for (const email of ['guest@elsewhere.io', 'nobody@elsewhere.io'])
      await expect(
        app.anonymous.auth.register({ body: { email, password: 'short', name: 'X' } }),
      ).rejects.toMatchObject({ status: 400 })
  })

  test('works for an invited address, and once that is proven its owner may join the company that invited it', async () => {
    await invite(app, ada, 'grace@elsewhere.io')
    const grace = await register(app, 'grace@elsewhere.io')
    expect(grace.user.company).not.toEqual(ada.user.company)
    const proven = await open(app, 'grace@elsewhere.io', grace.refresh_token)
    expect(proven.user.company).toEqual(grace.user.company)
    const { auth } = app.clientWith(proven.access_token)
    const { offers } = await auth.offers({ body: {} })
    const joined = await auth.acceptOffer({ body: { from: offers[0]!.from } })
    expect(joined.user.company).toEqual(ada.user.company)
  })
})

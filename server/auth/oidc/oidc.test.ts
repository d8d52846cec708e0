import { describe, expect, test } from 'vitest'
import { tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { failureIn, openBrowser } from '../../../testing/oidc-browser.ts'
import { foundedByIssuer as begin, oidcApp, signInAt } from '../../../testing/oidc-app.ts'
import { createAdmin, signInLink } from '../base/create-admin.ts'
import { writeInvitationOf } from '../../../testing/call-makers.ts'
import { openMailer } from '../../mail/mailer.ts'
import { personData } from '../../privacy/person-data.ts'
import { bindNamedCompany, chooseOidcCompany, companiesForOidc } from './oidc-company.ts'

describe('the first sign-in of an empty installation', () => {
  test('founds one company, even if two people sign in at once', async () => {
    const world = await oidcApp('keycloak')
    world.app.clock.now = new Date()
    const backOf = async (id: string) => {
      const browser = openBrowser(world.app, world.issuer)
      const url = await browser.signInAtIssuer(await browser.start(), world.person(id, `${id}@acme.test`))
      const address = await browser.comeBack(url)
      return () => browser.exchange(address)
    }
    const [ada, bob] = [await backOf('ada'), await backOf('bob')]
    const [one, two] = await Promise.all([ada(), bob()])
    expect(one.user.company).toEqual({ id: two.user.company.id, name: 'Acme' })
    expect([one.user.role, two.user.role].sort()).toEqual(['admin', 'employee'])
  })

  test('is no one’s who the issuer calls unverified', async () => {
    const world = await oidcApp('keycloak')
    const ada = { ...world.person('ada', 'ada@acme.test'), email_verified: false }
    await expect(signInAt(world, ada)).rejects.toMatchObject({ status: 403 })
    expect(await companiesForOidc(world.app.services)).toEqual([])
  })
})

describe('where there is a company already', () => {
  test('no one gets in until the operator says which', async () => {
    const world = await oidcApp('keycloak')
    const { services } = world.app
    const { company_id } = await createAdmin(services, 'boss@acme.test')
    const signIn = () => signInAt(world, world.person('boss', 'boss@acme.test'))
    await expect(signIn()).rejects.toMatchObject({ status: 403, message: /has a company already/ })
    await expect(chooseOidcCompany(services, 'other.test')).rejects.toThrow(
      /no company with the id or email domain/,
    )
    expect(await chooseOidcCompany(services, 'acme.test')).toBe('Acme')
    const { user } = await signIn()
    expect(user).toMatchObject({ role: 'admin', company: { id: company_id } })
    expect(await companiesForOidc(services)).toEqual([
      { id: company_id, name: 'Acme', domains: ['acme.test'], isBound: true },
    ])
  })

  test('OIDC_COMPANY says which, and ends the start if there is none', async () => {
    const world = await oidcApp('keycloak', { OIDC_COMPANY: 'acme.test' })
    const { services } = world.app
    await expect(bindNamedCompany(services)).rejects.toThrow(/“acme\.test”/)
    const { company_id } = await createAdmin(services, 'boss@acme.test')
    await bindNamedCompany(services)
    await bindNamedCompany(services) // as at the next start
    const { user } = await signInAt(world, world.person('eve', 'eve@acme.test'))
    expect(user).toMatchObject({ role: 'employee', company: { id: company_id } })
  })

  test('someone of another company stays there', async () => {
    const { app, signIn } = await begin()
    await createAdmin(app.services, 'olga@other.test')
    await expect(signIn('olga', 'olga@other.test')).rejects.toMatchObject({
      status: 403,
      message: /another company/,
    })
  })
})

test('an invitation of the company counts, whatever the domain, and those of others do not', async () => {
  const { app, admin, signIn } = await begin()
  const stranger = await app.buildAdmin()
  await (await app.as(stranger)).employees.invite({ body: { email: 'carl@partner.test', role: 'admin' } })
  await expect(signIn('carl', 'carl@partner.test')).rejects.toMatchObject({ code: 'invited_only' })
  await (await app.as(admin)).employees.invite({ body: { email: 'carl@partner.test', role: 'employee' } })
  const { user } = await signIn('carl', 'carl@partner.test')
  expect(user).toMatchObject({ role: 'employee', company: { id: admin.company_id } })
})

test('someone who joins by domain is told to the admins', async () => {
  const { app, signIn, trail } = await begin()
  await signIn('dora')
  expect(app.mails.at(-1)).toMatchObject({ to: 'boss@acme.test', subject: /dora@acme\.test joined/ })
  expect((await trail()).map(({ action }) => action)).toContain('auth.joinByDomain')
})

test('the address of an account that a stranger registered is its owner’s again', async () => {
  const { app, admin, signIn } = await begin('keycloak', { SIGNUP: 'open' })
  const squatted = await app.anonymous.auth.register({
    body: { email: 'dora@acme.test', password: 'correct horse battery', name: 'Mallory' },
  })
  const { user } = await signIn('dora')
  expect(user.company.id).toBe(admin.company_id)
  await expect(app.clientWith(squatted.access_token).auth.me()).rejects.toMatchObject({ status: 401 })
})

test('the same address from another tenant of Entra is refused', async () => {
  const world = await begin('entra')
  const { app, issuer, admin, trail } = world
  const other = { ...world.person('boss', admin.email), tid: '99999999-2222-4333-8444-555555555555' }
  const browser = openBrowser(app, issuer)
  app.clock.now = new Date()
  const address = await browser.comeBack(await browser.signInAtIssuer(await browser.start(), other))
  expect(failureIn(address)).toBe('other tenant')
  expect((await trail()).filter(({ action }) => action === 'auth.oidcRefused')).toMatchObject([
    { detail: { because: 'other tenant' } },
  ])
})

test('with Entra, tenant and object say who it is, and not sub', async () => {
  const world = await begin('entra')
  const { user } = await signInAt(world, { ...world.person('boss', 'new@acme.test'), sub: 'of another app' })
  expect(user.uuid).toBe(world.admin.employee_id)
})

test('a private Google account with an address of the company is refused', async () => {
  const world = await begin('google')
  const dora = { ...world.person('dora', 'dora@acme.test'), hd: undefined }
  await expect(signInAt(world, dora)).rejects.toMatchObject({ message: /does not belong to your company/ })
})

test('an issuer that tells no address is told so, except for people it signed in before', async () => {
  const { person, signIn, ...world } = await begin()
  await signIn('dora')
  const without = (id: string) => ({ ...person(id, 'x@acme.test'), email: undefined })
  expect((await signInAt(world, without('dora'))).user.email).toBe('dora@acme.test')
  await expect(signInAt(world, without('new'))).rejects.toMatchObject({ message: /does not tell Vouch/ })
})

describe('an address that changed at the issuer', () => {
  test('is the account’s from the next sign-in on, and cannot be changed here', async () => {
    const world = await begin()
    const { app, admin, signIn, trail } = world
    const first = await signIn('dora')
    const client = app.clientWith(first.access_token)
    expect(await client.account.security()).toMatchObject({ address_by: expect.any(String) })
    await expect(client.account.changeEmail({ body: { email: 'dora@private.test' } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/comes from .*Change it there/),
    })
    const { user } = await signIn('dora', 'married@acme.test')
    expect(user).toMatchObject({ uuid: first.user.uuid, email: 'married@acme.test' })
    expect(await statusOf(client.auth.me()), 'the other sessions end').toBe(401)
    expect(app.mails.findLast(({ to }) => to === 'dora@acme.test')).toMatchObject({
      text: expect.stringContaining('has the address married@acme.test now'),
    })
    expect(await trail()).toContainEqual(
      expect.objectContaining({
        action: 'auth.changeEmail',
        detail: { email: 'married@acme.test', by: 'issuer' },
      }),
    )
    expect((await signIn('new', 'dora@acme.test')).user.uuid).not.toBe(first.user.uuid)
    expect(admin.email).toBe('boss@acme.test')
  })

  test('stays what it was if it is someone else’s, or not verified', async () => {
    const { person, signIn, ...world } = await begin()
    await signIn('dora')
    await signIn('erin', 'erin@acme.test')
    const stays = { email: 'dora@acme.test' }
    expect((await signIn('dora', 'erin@acme.test')).user).toMatchObject(stays)
    const unverified = { ...person('dora', 'boss2@acme.test'), email_verified: false }
    expect((await signInAt(world, unverified)).user).toMatchObject(stays)
  })

  test('does not bring a deactivated mailbox back', async () => {
    const { app, admin, signIn } = await begin()
    const gone = await signIn('gone', 'gone@acme.test')
    const { employees } = await app.as(admin)
    await employees.updateEmployee({ params: { id: gone.user.uuid }, body: { is_active: false } })
    await signIn('dora')
    expect((await signIn('dora', 'gone+2@acme.test')).user.email).toBe('dora@acme.test')
  })
})

describe('OIDC_ONLY', () => {
  test('leaves the operator’s link as the only other way, and ends sessions after 24 hours', async () => {
    const { app, signIn } = await begin('keycloak', { OIDC_ONLY: 'on' })
    const email = 'boss@acme.test'
    const refused = { status: 403, code: 'oidc_only' }
    const { auth } = app.anonymous
    await expect(auth.requestMagicLink({ body: { email } })).rejects.toMatchObject(refused)
    await expect(auth.login({ body: { email, password: 'x' } })).rejects.toMatchObject(refused)
    const registration = { email: 'new@acme.test', password: 'correct horse battery', name: 'New' }
    await expect(auth.register({ body: registration })).rejects.toMatchObject(refused)
    const invitation = { body: { token: await writeInvitationOf(app, await app.buildAdmin(), email) } }
    for (const call of [auth.readInvitation, auth.join])
      await expect(call(invitation)).rejects.toMatchObject(refused)
    const token = tokenIn({ link: await signInLink(app.services, email) } as never)
    const byLink = await auth.verifyMagicLink({ body: { token } })
    for (let { refresh_token } of [byLink, await signIn('dora')]) {
      const began = Date.now()
      for (const hours of [8, 16, 23]) {
        app.clock.now = new Date(began + hours * 3_600_000)
        ;({ refresh_token } = await auth.refresh({ body: { refresh_token } }))
      }
      app.clock.now = new Date(began + 24 * 3_600_000 + 60_000)
      await expect(auth.refresh({ body: { refresh_token } })).rejects.toMatchObject({ status: 401 })
      app.clock.now = new Date()
    }
  })

  test('without it, sessions last as long as ever', async () => {
    const { app, signIn } = await begin()
    const { refresh_token } = await signIn('dora')
    app.clock.now = new Date(Date.now() + 25 * 3_600_000)
    expect(await app.anonymous.auth.refresh({ body: { refresh_token } })).toHaveProperty('access_token')
  })
})

describe('without a mail server, on a server that others reach', () => {
  test('what needs email says what is missing', async () => {
    const { app, admin, signIn } = await begin('keycloak', { HOST: '0.0.0.0' })
    await signIn('dora')
    const missing = { status: 503, code: 'no_email', message: /SMTP_URL is not set/ }
    await expect(app.anonymous.auth.requestMagicLink({ body: { email: admin.email } })).rejects.toMatchObject(
      missing,
    )
    const client = await app.as(admin)
    await expect(client.uploads.mailUploadLink()).rejects.toMatchObject(missing)
    await expect(client.news.chooseNewsMails({ body: { digest: true } })).rejects.toMatchObject(missing)
    expect(await client.news.chooseNewsMails({ body: { digest: false } })).toMatchObject({ digest: false })
    expect(app.mails).toEqual([])
    const mailer = await openMailer(app.services.settings)
    await expect(mailer.send({ to: 'a@b.test', subject: '', text: '', html: '' })).rejects.toMatchObject(
      missing,
    )
    app.services.mailer.send = (mail) => mailer.send(mail)
    const invited = await client.employees.invite({ body: { email: 'ida@partner.test', role: 'employee' } })
    expect(invited.is_mailed).toBe(false)
    expect((await signIn('ida', 'ida@partner.test')).user.company.id).toBe(admin.company_id)
  })
})

test('what is held on a person names their identity; deleting the account ends it, and they come back as someone new', async () => {
  const { app, signIn } = await begin()
  const before = await signIn('dora')
  const identities = async () => (await personData(app.database, { email: 'dora@acme.test' })).identities
  expect(await identities()).toMatchObject([
    { issuer: 'https://sso.acme.test/realms/acme', subject: 'sub-dora', email: 'dora@acme.test' },
  ])
  await app.clientWith(before.access_token).employees.deleteAccount({ query: { recommendations: 'delete' } })
  expect(await identities()).toEqual([])
  const after = await signIn('dora')
  expect(after.user.uuid).not.toBe(before.user.uuid)
})

test('an account that is linked to an identity reads so by email, once', async () => {
  const { app, admin, signIn } = await begin()
  const email = 'dora@acme.test'
  await app.buildEmployee({ company: admin, email })
  await signIn('dora')
  await signIn('dora')
  await signIn('new')
  expect(app.mails.filter(({ subject }) => subject.startsWith('You can now'))).toMatchObject([
    { to: email, subject: 'You can now sign in to Vouch with single sign-on' },
  ])
})

test('a new account has the name that the issuer says, and keeps the one that its owner chose', async () => {
  const { app, signIn } = await begin('okta')
  const named = async (name: object) => (await signIn('dora', 'dora@acme.test', name)).user
  expect(await named({ name: 'Dora King Lovelace' })).toMatchObject({
    first_name: 'Dora',
    last_name: 'King Lovelace',
  })
  const { access_token } = await signIn('dora')
  await app.clientWith(access_token).auth.updateMe({ body: { first_name: 'Dorothy' } })
  expect(await named({ given_name: 'D', family_name: 'L' })).toMatchObject({ first_name: 'Dorothy' })
})

test('cookies of a sign-in are of this host alone behind TLS, and have a new value each time', async () => {
  const { app, issuer, person } = await begin()
  const browser = openBrowser(app, issuer)
  const values: string[] = []
  for (let n = 0; n < 2; n++) {
    const url = await browser.signInAtIssuer(await browser.start(), person('boss', 'boss@acme.test'))
    const address = await browser.comeBack(url)
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^__Host-vouch_oidc_code_[\w-]+$/)])
    values.push(...browser.cookies.values())
    await browser.exchange(address)
    expect(browser.cookies.size).toBe(0)
  }
  expect(values[0]).not.toBe(values[1])
})

test('signing in ends the session that the browser had', async () => {
  const { app, issuer, person, signIn } = await begin()
  const before = await signIn('dora')
  const browser = openBrowser(app, issuer)
  const url = await browser.signInAtIssuer(await browser.start(), person('dora', 'dora@acme.test'))
  const code = (await browser.comeBack(url)).split('code=')[1]!
  await app.inject({
    method: 'POST',
    url: '/v1/users/oidc/exchange',
    headers: { cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; ') },
    payload: { code, refresh_token: before.refresh_token },
  })
  await expect(app.clientWith(before.access_token).auth.me()).rejects.toMatchObject({ status: 401 })
})

test('no one waits for the answers of applicant tracking systems to sign in', async () => {
  const { app, signIn } = await begin()
  app.services.answers.read = () => new Promise(() => undefined)
  expect((await signIn('dora')).user.email).toBe('dora@acme.test')
})

test('without an issuer, single sign-on is not set up', async () => {
  const world = await begin()
  Object.assign(world.app.services.settings, { oidc: null })
  expect(failureIn(await openBrowser(world.app, world.issuer).start())).toBe('not set up')
})

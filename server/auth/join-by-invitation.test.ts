import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../domain/time.ts'
import { PASSWORD } from '../../testing/call-makers.ts'
import { invite, outcomeOf, SIGNUPS, world, type Signup, type World } from '../../testing/invitation-world.ts'
import { invitationFor, signInByMail } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const apps = {} as Record<Signup, TestApp>
beforeAll(async () => {
  for (const signup of SIGNUPS) apps[signup] = await createTestApp({ settings: { signup } })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

const read = (app: TestApp, token: string) => app.anonymous.auth.readInvitation({ body: { token } })
const join = (app: TestApp, token: string, first_name?: string) =>
  app.anonymous.auth.join({ body: { token, first_name } })
const GONE = { status: 404, code: 'not_found', message: 'Invitation not found.' }

const ownDomain = ({ app, email, home }: World) =>
  app.database.db
    .insertInto('company_domain')
    .values({ company_id: home.company_id, domain: email.split('@')[1]! })
    .execute()

/** Invites, and then does what makes the invitation something else. */
const invited = (then: (world: World) => Promise<unknown>) => async (there: World) => {
  await invite(there, there.mal)
  await then(there)
}
const later = (ms: number) => invited(async ({ app }) => void (app.clock.now = new Date(Date.now() + ms)))

const REFUSED: [what: string, prepare: (there: World) => Promise<unknown>][] = [
  ['the address has an account', invited(({ app, email }) => app.buildAdmin({ email }))],
  [
    'the address was registered without proof',
    invited(({ app, email }) =>
      app.anonymous.auth.register({ body: { email, password: PASSWORD, name: 'Eve' } }),
    ),
  ],
  [
    'the address belongs to someone who was deactivated',
    invited(async ({ app, email, home }) => {
      const { employee_id: id } = await app.buildEmployee({ company: home, email })
      await (await app.as(home)).employees.updateEmployee({ params: { id }, body: { is_active: false } })
    }),
  ],
  ['the email is 15 days old', later(15 * DAY_MS)],
  [
    'the email was sent by an older version',
    invited(({ app, email }) =>
      app.database.db.updateTable('invitation').set({ signs_in: false }).where('email', '=', email).execute(),
    ),
  ],
  [
    'it was withdrawn',
    invited(async ({ app, mal, email }) =>
      (await app.as(mal)).employees.withdrawInvitation({ body: { email } }),
    ),
  ],
  ['it was used', invited(({ app, email }) => join(app, invitationFor(app, email)))],
  [
    'its company is deleted',
    invited(async ({ app, mal }) => {
      await (await app.as(mal)).employees.deleteAccount({ query: { recommendations: 'delete' } })
    }),
  ],
]

describe.each(SIGNUPS)('SIGNUP=%s', (signup) => {
  test('the page names inviter, address and company, changes nothing, and its button joins', async () => {
    const there = await world(apps[signup])
    const { app, email, mal } = there
    await invite(there, mal, 'admin')
    const token = invitationFor(app, email)
    const mails = app.mails.length
    const admin = await app.as(mal)
    const inviter = await admin.auth.me()
    for (let opened = 0; opened < 3; opened++)
      expect(await read(app, token)).toEqual({
        email,
        role: 'admin',
        company_name: 'Corp',
        invited_by: { name: `${inviter.first_name} ${inviter.last_name}`, email: mal.email },
      })
    expect(await admin.employees.invitationList()).toHaveLength(1)

    const { user, access_token } = await join(app, token, ' Anna ')
    expect(user).toMatchObject({ email, role: 'admin', first_name: 'Anna', profile_asked: true })
    expect(user.company).toEqual({ id: mal.company_id, name: 'Corp' })
    expect(await app.clientWith(access_token).employees.companySettings()).toMatchObject({ is_proven: true })
    expect(await admin.employees.invitationList()).toEqual([])
    expect(app.mails, 'no second email').toHaveLength(mails)
    const { entries } = await admin.audit.auditTrail()
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'auth.signIn', detail: { by: 'invitation' } }),
    )
    expect((await signInByMail(app, email)).user.uuid).toBe(user.uuid)
  })

  test.each(REFUSED)('it joins no one if %s, with one answer', async (_, prepare) => {
    const there = await world(apps[signup])
    const { app, email } = there
    await prepare(there)
    const token = invitationFor(app, email)
    const before = await app.database.db
      .selectFrom('address')
      .selectAll()
      .where('email', '=', email)
      .execute()
    await expect(read(app, token)).rejects.toMatchObject(GONE)
    await expect(join(app, token)).rejects.toMatchObject(GONE)
    expect(
      await app.database.db.selectFrom('address').selectAll().where('email', '=', email).execute(),
    ).toEqual(before)
    app.clock.now = new Date()
  })

  test('of two people with the same email, one joins', async () => {
    const there = await world(apps[signup])
    const { app, email, mal } = there
    await invite(there, mal)
    const token = invitationFor(app, email)
    const two = await Promise.allSettled([join(app, token), join(app, token)])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({ reason: GONE })
  })

  test('it joins the company that its page names, also from another company’s domain', async () => {
    const there = await world(apps[signup])
    const { app, email, mal, home } = there
    await ownDomain(there)
    await invite(there, home)
    await invite(there, mal)
    expect(await outcomeOf(there, join(app, invitationFor(app, email)))).toBe('mal')
    expect(await (await app.as(home)).employees.invitationList()).toMatchObject([{ email }])
  })

  test('a second email ends the first, and 14 days count from it', async () => {
    const there = await world(apps[signup])
    const { app, email, mal } = there
    await invite(there, mal)
    const first = invitationFor(app, email)
    app.clock.now = new Date(Date.now() + 13 * DAY_MS)
    await invite(there, mal)
    await expect(read(app, first)).rejects.toMatchObject(GONE)
    app.clock.now = new Date(Date.now() + 26 * DAY_MS)
    expect(await outcomeOf(there, join(app, invitationFor(app, email)))).toBe('mal')
    app.clock.now = new Date()
  })

  test('a guess, and the token of a sign-in link, join no one', async () => {
    const { app } = await world(apps[signup])
    for (const token of ['x', 'x'.repeat(43)]) await expect(join(app, token)).rejects.toMatchObject(GONE)
  })
})

test('a company that is being deleted takes no one in', async () => {
  const there = await world(apps.open)
  const { app, email, mal } = there
  await invite(there, mal)
  await app.database.inCompany(mal.company_id, (db) =>
    db
      .updateTable('company')
      .set({ deletion_began_at: new Date() })
      .where('company_id', '=', db.company)
      .execute(),
  )
  await expect(join(app, invitationFor(app, email))).rejects.toMatchObject({ status: 409 })
})

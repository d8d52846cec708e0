import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { invite, outcomeOf, SIGNUPS, world, type Signup, type World } from '../../testing/invitation-world.ts'
import { askForLink, followInvitation, invitationFor, signInByMail, tokenIn } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const apps = {} as Record<Signup, TestApp>
beforeAll(async () => {
  for (const signup of SIGNUPS) apps[signup] = await createTestApp({ settings: { signup } })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

describe('someone who is signed in', () => {
  const founder = async (there: World) => there.app.buildAdmin({ email: there.email })

  test('is asked while they are alone in an empty company, and moves by accepting', async () => {
    const there = await world(apps.open)
    const { app, email, mal } = there
    const before = await signInByMail(app, email)
    await invite(there, mal, 'admin')
    const { auth } = app.clientWith(before.access_token)
    const { offers } = await auth.offers({ body: {} })
    expect(offers).toMatchObject([{ company_name: 'Corp', invited_by: mal.email, role: 'admin' }])
    const after = await auth.acceptOffer({ body: { from: offers[0]!.from } })
    expect(after.user).toMatchObject({ email, role: 'admin', company: { id: mal.company_id } })
    await expect(auth.me()).rejects.toMatchObject({ status: 401 })
    const moved = app.clientWith(after.access_token)
    expect((await moved.auth.me()).company.id).toBe(mal.company_id)
    expect(await (await app.as(mal)).employees.invitationList()).toEqual([])
  })

  test('is asked no more once they declined, and stays', async () => {
    const there = await world(apps.open)
    const { app, mal } = there
    const anna = await founder(there)
    await invite(there, mal)
    const { auth } = await app.as(anna)
    await auth.declineOffer({ body: { from: mal.company_id } })
    expect(await auth.offers({ body: {} })).toEqual({ offers: [] })
    await expect(auth.acceptOffer({ body: { from: mal.company_id } })).rejects.toMatchObject({ status: 404 })
    expect((await auth.me()).company.id).toBe(anna.company_id)
  })

  test.each<[string, (app: TestApp, anna: BuiltEmployee) => Promise<unknown>]>([
    ['colleagues', (app, company) => app.buildEmployee({ company })],
    ['data', (app, employee) => app.buildConnection({ employee })],
  ])('is not asked while they have %s', async (_, add) => {
    const there = await world(apps.open)
    const { app, mal } = there
    const anna = await founder(there)
    await add(app, anna)
    await invite(there, mal)
    const { auth } = await app.as(anna)
    expect(await auth.offers({ body: {} })).toEqual({ offers: [] })
    await expect(auth.acceptOffer({ body: { from: mal.company_id } })).rejects.toMatchObject({ status: 404 })
    const link = { token: tokenIn(await askForLink(app, there.email)) }
    const accepting = app.anonymous.auth.acceptOffer({ body: { from: mal.company_id, link } })
    await expect(accepting).rejects.toMatchObject({ status: 409, message: expect.stringContaining('stays') })
  })

  test('answers nothing for an address that they only registered', async () => {
    const there = await world(apps.company)
    const { app, email, mal } = there
    await invite(there, mal)
    const registered = await app.anonymous.auth.register({
      body: { email, password: 'quiet river stone', name: 'Squatter' },
    })
    const { auth } = app.clientWith(registered.access_token)
    const refused = { status: 404 }
    expect(await auth.offers({ body: {} })).toEqual({ offers: [] })
    await expect(auth.acceptOffer({ body: { from: mal.company_id } })).rejects.toMatchObject(refused)
    await expect(auth.declineOffer({ body: { from: mal.company_id } })).rejects.toMatchObject(refused)
    expect((await followInvitation(app, email)).user.company.id).toBe(mal.company_id)
  })

  test('sees and answers only what was sent to their own address', async () => {
    const there = await world(apps.open)
    const { app, mal, eve } = there
    await invite(there, mal)
    const { auth } = await app.as(eve)
    expect(await auth.offers({ body: {} })).toEqual({ offers: [] })
    await expect(auth.declineOffer({ body: { from: mal.company_id } })).rejects.toMatchObject({ status: 404 })
    await expect(app.anonymous.auth.offers({ body: {} })).rejects.toMatchObject({ status: 401 })
    await expect(app.anonymous.auth.offers({ body: { link: { token: 'made up' } } })).rejects.toMatchObject({
      status: 401,
      code: 'bad_link',
    })
  })
})

test('the code of the email answers like the link', async () => {
  const there = await world(apps.company)
  const { app, email, mal } = there
  await invite(there, mal)
  const { request_token } = await app.anonymous.auth.requestMagicLink({ body: { email } })
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(app.mails.at(-1)!.text)![0]
  const link = { email, code, request_token }
  await expect(app.anonymous.auth.verifyMagicLink({ body: link })).rejects.toMatchObject({
    code: 'invitation_asks',
  })
  const { offers } = await app.anonymous.auth.offers({ body: { link } })
  expect(offers).toHaveLength(1)
  const { user } = await app.anonymous.auth.acceptOffer({ body: { from: offers[0]!.from, link } })
  expect(user.company.id).toBe(mal.company_id)
})

test('an older email of an invitation that was sent again leads to the question', async () => {
  const there = await world(apps.invite)
  const { app, email, mal } = there
  await invite(there, mal)
  const older = invitationFor(app, email)
  await invite(there, mal, 'admin')
  const token = tokenIn(await askForLink(app, email, older))
  expect(await outcomeOf(there, app.anonymous.auth.verifyMagicLink({ body: { token } }))).toBe('asked')
  expect((await followInvitation(app, email)).user.role).toBe('admin')
})

test('an inviter who has left is named as no one', async () => {
  const there = await world(apps.open)
  const { app, email, mal } = there
  await invite(there, mal)
  await app.database.db
    .updateTable('invitation')
    .set({ invited_by: crypto.randomUUID() })
    .where('email', '=', email)
    .execute()
  const link = { token: tokenIn(await askForLink(app, email)) }
  expect((await app.anonymous.auth.offers({ body: { link } })).offers).toMatchObject([{ invited_by: null }])
})

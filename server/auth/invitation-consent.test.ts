import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { askForLink, followInvitation, invitationFor, signInByMail, tokenIn } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const SIGNUPS = ['open', 'company', 'invite'] as const
type Signup = (typeof SIGNUPS)[number]

type World = {
  app: TestApp
  email: string
  /** A stranger, who named their company like the victim's. */
  mal: BuiltEmployee
  eve: BuiltEmployee
  /** The admin of the company that has proven the domain of the address. */
  home: BuiltEmployee
}
type Outcome = 'mal' | 'eve' | 'home' | 'own' | 'asked' | 'refused'

let counter = 0
const apps = {} as Record<Signup, TestApp>
beforeAll(async () => {
  for (const signup of SIGNUPS) apps[signup] = await createTestApp({ settings: { signup } })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

async function world(app: TestApp): Promise<World> {
  const corp = async () => app.buildAdmin({ company: await app.buildCompany({ name: 'Corp' }) })
  const email = `anna@corp${++counter}.test`
  return { app, email, mal: await corp(), eve: await corp(), home: await corp() }
}

const invite = async ({ app, email }: World, by: BuiltEmployee, role: 'admin' | 'employee' = 'employee') =>
  (await app.as(by)).employees.invite({ body: { email, role } })

const ownDomain = ({ app, email, home }: World) =>
  app.database.db
    .insertInto('company_domain')
    .values({ company_id: home.company_id, domain: email.split('@')[1]! })
    .execute()

const closeDomain = async ({ app, home }: World) =>
  (await app.as(home)).employees.updateCompany({ body: { join_by_domain: false } })

const deactivate = ({ app }: World, { company_id, employee_id }: BuiltEmployee) =>
  app.database.inCompany(company_id, (db) =>
    db
      .updateTable('employee')
      .set({ deactivated_at: new Date() })
      .where('company_id', '=', company_id)
      .where('id', '=', employee_id)
      .execute(),
  )

/** What the answer of a verification means in this world. */
async function outcomeOf(
  { mal, eve, home }: World,
  verifying: Promise<{ user: { company: { id: string } } }>,
) {
  try {
    const { id } = (await verifying).user.company
    const names: [Outcome, BuiltEmployee][] = [
      ['mal', mal],
      ['eve', eve],
      ['home', home],
    ]
    return names.find(([, { company_id }]) => company_id === id)?.[0] ?? 'own'
  } catch (cause) {
    const { code } = cause as { code: string }
    return code === 'invitation_asks' ? 'asked' : code
  }
}

const everywhere = (outcome: Outcome) => ({ open: outcome, company: outcome, invite: outcome })

type Attack = [
  what: string,
  prepare: (world: World) => Promise<unknown>,
  /** Where the link was asked for: on the sign-in page, or where the newest invitation leads. */
  from: 'page' | 'invitation',
  expected: Record<Signup, Outcome>,
]

const ATTACKS: Attack[] = [
  ['a stranger invites', (w) => invite(w, w.mal), 'page', { open: 'own', company: 'asked', invite: 'asked' }],
  [
    'two strangers invite',
    async (w) => {
      await invite(w, w.mal)
      await invite(w, w.eve, 'admin')
    },
    'page',
    { open: 'own', company: 'asked', invite: 'asked' },
  ],
  ['the invitation’s own e-mail is followed', (w) => invite(w, w.mal), 'invitation', everywhere('mal')],
  [
    'of two, the own e-mail of the second is followed',
    async (w) => {
      await invite(w, w.mal)
      await invite(w, w.eve)
    },
    'invitation',
    everywhere('eve'),
  ],
  [
    'a stranger invites into the domain of a company',
    async (w) => {
      await ownDomain(w)
      await invite(w, w.mal)
    },
    'page',
    everywhere('home'),
  ],
  [
    'the stranger’s e-mail is followed from the domain of a company',
    async (w) => {
      await ownDomain(w)
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('asked'),
  ],
  [
    'the domain’s company invited before the stranger, whose e-mail is followed',
    async (w) => {
      await ownDomain(w)
      await invite(w, w.home)
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('home'),
  ],
  [
    'the domain is closed',
    async (w) => {
      await ownDomain(w)
      await closeDomain(w)
      await invite(w, w.mal)
    },
    'page',
    { open: 'own', company: 'asked', invite: 'asked' },
  ],
  [
    'the domain is closed, and its company invited too',
    async (w) => {
      await ownDomain(w)
      await closeDomain(w)
      await invite(w, w.home)
      await invite(w, w.mal)
    },
    'page',
    everywhere('home'),
  ],
  [
    'the victim is alone in an empty company',
    async (w) => {
      await w.app.buildAdmin({ email: w.email })
      await invite(w, w.mal)
    },
    'page',
    everywhere('own'),
  ],
  [
    'the victim is alone in an empty company and follows the e-mail',
    async (w) => {
      await w.app.buildAdmin({ email: w.email })
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('mal'),
  ],
  [
    'the victim has colleagues and follows the e-mail',
    async (w) => {
      await w.app.buildEmployee({ company: await w.app.buildAdmin({ email: w.email }) })
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('own'),
  ],
  [
    'the victim has data and follows the e-mail',
    async (w) => {
      await w.app.buildConnection({ employee: await w.app.buildAdmin({ email: w.email }) })
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('own'),
  ],
  [
    'the victim was deactivated elsewhere',
    async (w) => {
      await deactivate(w, await w.app.buildEmployee({ company: w.home, email: w.email }))
      await invite(w, w.mal)
    },
    'page',
    everywhere('asked'),
  ],
  [
    'the victim was deactivated elsewhere and follows the e-mail',
    async (w) => {
      await deactivate(w, await w.app.buildEmployee({ company: w.home, email: w.email }))
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('mal'),
  ],
]

describe.each(SIGNUPS)('SIGNUP=%s', (signup) => {
  test.each(ATTACKS)('%s', async (_, prepare, from, expected) => {
    const there = await world(apps[signup])
    await prepare(there)
    const { app, email } = there
    const proof = from === 'invitation' ? invitationFor(app, email) : undefined
    const token = tokenIn(await askForLink(app, email, proof))
    const verify = () => outcomeOf(there, app.anonymous.auth.verifyMagicLink({ body: { token } }))
    expect(await verify()).toBe(expected[signup])
    if (expected[signup] !== 'asked') return
    // Nothing happened yet, so the same link takes the answer.
    const link = { token }
    const { offers } = await app.anonymous.auth.offers({ body: { link } })
    const mals = offers.find(({ from: company }) => company === there.mal.company_id)
    expect(mals).toMatchObject({ company_name: 'Corp', invited_by: there.mal.email, role: 'employee' })
    const body = { from: there.mal.company_id, link }
    expect(await outcomeOf(there, app.anonymous.auth.acceptOffer({ body }))).toBe('mal')
    expect(await verify()).toBe('used_link')
  })

  test('a token of another invitation proves nothing', async () => {
    const there = await world(apps[signup])
    const { app, email, mal } = there
    await invite(there, mal)
    const own = `mal${counter}@evil.test`
    await (await app.as(mal)).employees.invite({ body: { email: own } })
    for (const forged of [invitationFor(app, own), 'x'.repeat(43), mal.company_id]) {
      const token = tokenIn(await askForLink(app, email, forged))
      const outcome = await outcomeOf(there, app.anonymous.auth.verifyMagicLink({ body: { token } }))
      expect(outcome).toBe(signup === 'open' ? 'own' : 'asked')
    }
  })

  test('an invitation that is declined is over; those that are not, stay', async () => {
    const there = await world(apps[signup])
    const { app, email, mal, eve } = there
    await invite(there, mal)
    app.clock.now = new Date(Date.now() + 1000)
    await invite(there, eve)
    app.clock.now = new Date()
    const link = { token: tokenIn(await askForLink(app, email)) }
    const { auth } = app.anonymous
    for (const left of [[mal.company_id], []]) {
      const { offers } = await auth.offers({ body: { link } })
      await auth.declineOffer({ body: { from: offers[0]!.from, link } })
      const now = await auth.offers({ body: { link } })
      expect(now.offers.map(({ from }) => from)).toEqual(left)
    }
    expect(await (await app.as(eve)).employees.invitationList()).toEqual([])
    await expect(auth.declineOffer({ body: { from: mal.company_id, link } })).rejects.toMatchObject({
      status: 404,
    })
    const outcome = await outcomeOf(there, auth.verifyMagicLink({ body: link }))
    expect(outcome).toBe(signup === 'open' ? 'own' : 'invited_only')
  })
})

describe('somebody who is signed in', () => {
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

test('the code of the e-mail answers like the link', async () => {
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

test('an older e-mail of an invitation that was sent again leads to the question', async () => {
  const there = await world(apps.invite)
  const { app, email, mal } = there
  await invite(there, mal)
  const older = invitationFor(app, email)
  await invite(there, mal, 'admin')
  const token = tokenIn(await askForLink(app, email, older))
  expect(await outcomeOf(there, app.anonymous.auth.verifyMagicLink({ body: { token } }))).toBe('asked')
  expect((await followInvitation(app, email)).user.role).toBe('admin')
})

test('an inviter who has left is named as nobody', async () => {
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

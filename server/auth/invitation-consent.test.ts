import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import {
  invite,
  outcomeOf,
  SIGNUPS,
  world,
  type Outcome,
  type Signup,
  type World,
} from '../../testing/invitation-world.ts'
import { askForLink, invitationFor, tokenIn } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const apps = {} as Record<Signup, TestApp>
beforeAll(async () => {
  for (const signup of SIGNUPS) apps[signup] = await createTestApp({ settings: { signup } })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

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

const everywhere = (outcome: Outcome) => ({ open: outcome, company: outcome, invite: outcome })

type Attack = [
  what: string,
  prepare: (world: World) => Promise<unknown>,
  /** Where the link was requested: on the sign-in page, or where the newest invitation leads. */
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
  ['the invitation’s own email is followed', (w) => invite(w, w.mal), 'invitation', everywhere('mal')],
  [
    'of two, the second one’s email is followed',
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
    'the stranger’s email is followed from the domain of a company',
    async (w) => {
      await ownDomain(w)
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('asked'),
  ],
  [
    'the domain’s company invited before the stranger, whose email is followed',
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
    'the victim is alone in an empty company and follows the email',
    async (w) => {
      await w.app.buildAdmin({ email: w.email })
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('mal'),
  ],
  [
    'the victim has colleagues and follows the email',
    async (w) => {
      await w.app.buildEmployee({ company: await w.app.buildAdmin({ email: w.email }) })
      await invite(w, w.mal)
    },
    'invitation',
    everywhere('own'),
  ],
  [
    'the victim has data and follows the email',
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
    'the victim was deactivated elsewhere and follows the email',
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
    // Nothing has happened yet, so the same link takes the answer.
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
    const own = `own-of-${email}`
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

import { beforeEach, expect, test } from 'vitest'
import type { Move } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let person: string
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
  person = (await app.buildRecommended({ employee: ada, name: 'Ana Bell' })).person_id
})

const client = () => app.as(admin)
const choose = async (day: string | null, line = 'Their bonus is paid') =>
  (await client()).reachOut.chooseLookAgain({ params: { id: person }, body: { day, line } })
const shown = async () => {
  const { connections } = await (await client()).recommendations.personList({ query: { id: [person] } })
  return connections[0]!.look_again
}
const toDecide = async () => {
  const { connections } = await (
    await client()
  ).recommendations.personList({ query: { reach_out: 'to_decide' } })
  return connections.map(({ name }) => name)
}
const mails = async (to: BuiltEmployee) =>
  (await app.sendDue()).filter((mail) => mail.to === to.email).map(({ text }) => text)
const AGAIN = { day: '2027-03-10', line: 'Their bonus is paid', by: expect.any(String) }

test('until the day the person is not to be decided on; on the day they are, and the admin is told by email', async () => {
  expect(await toDecide()).toEqual(['Ana Bell'])
  await choose('2027-03-10')
  expect(await shown()).toEqual(AGAIN)
  expect(await toDecide()).toEqual([])
  await later(6)
  expect(await mails(admin)).toEqual([])
  await later(1)
  const [told] = await mails(admin)
  expect(told).toContain('You wanted to look at one person again.')
  expect(told).not.toContain('Ana')
  expect(await toDecide()).toEqual(['Ana Bell'])
  expect((await (await client()).reachOut.reachOutCounts({})).to_decide).toBe(1)
})

test.each([
  ['Australia/Sydney', '2027-03-09T21:30:00Z'],
  ['America/Los_Angeles', '2027-03-10T16:30:00Z'],
])('in %s the list has them when the email of that morning says so', async (zone, morning) => {
  await app.database.pool.query('update company set time_zone = $2 where company_id = $1', [
    admin.company_id,
    zone,
  ])
  await choose('2027-03-10')
  app.clock.now = new Date('2027-03-09T12:59:00Z') // of 9 March in both
  expect([await toDecide(), await mails(admin)]).toEqual([[], []])
  app.clock.now = new Date(morning)
  expect(await mails(admin)).toEqual([expect.stringContaining('You wanted to look at one person again.')])
  expect(await toDecide()).toEqual(['Ana Bell'])
})

test('where the day begins later than in UTC, it has not come at midnight in UTC', async () => {
  await app.database.pool.query(
    `update company set time_zone = 'America/Los_Angeles' where company_id = $1`,
    [admin.company_id],
  )
  await choose('2027-03-10')
  app.clock.now = new Date('2027-03-10T07:59:00Z')
  expect(await toDecide()).toEqual([])
  app.clock.now = new Date('2027-03-10T08:00:00Z')
  expect(await toDecide()).toEqual(['Ana Bell'])
})

test.each<[string, () => Promise<unknown>]>([
  ['not now', () => app.move(admin, person, { outcome: 'not_now' })],
  ['with a colleague', () => goAhead(admin, person, ada)],
])('someone comes back on the day, also if they are %s', async (_, becomes) => {
  await becomes()
  expect(await toDecide()).toEqual([])
  await choose('2027-03-10')
  await later(7)
  expect(await toDecide()).toEqual(['Ana Bell'])
  await choose(null)
  expect(await toDecide()).toEqual([])
})

test.each<[string, () => Promise<{ act_id: string | null }>]>([
  ['Go ahead', () => goAhead(admin, person, null)],
  [
    'an outcome',
    async () =>
      (await client()).candidates.moveCandidate({
        params: { id: person },
        body: { outcome: 'declined_by_us' },
      }),
  ],
  ['Looked at', () => choose(null)],
])('%s settles a day that came, and its undo brings it back', async (_, settles) => {
  await choose('2027-03-10')
  await later(7)
  const { act_id } = await settles()
  expect(await shown()).toBeNull()
  await (await client()).acts.undoAct({ params: { id: act_id! } })
  expect(await shown()).toEqual(AGAIN)
  expect(await toDecide()).toEqual(['Ana Bell'])
})

test.each<Move>([
  { stage: 'archived' },
  { outcome: 'hired' },
  { outcome: 'declined_by_them' },
  { outcome: 'declined_by_us' },
])('%j ends a day that is ahead, and no day can be chosen', async (move) => {
  await choose('2027-03-10')
  await app.move(admin, person, move)
  expect(await shown()).toBeNull()
  await expect(choose('2027-03-10')).rejects.toMatchObject({ status: 409 })
  await later(7)
  expect(await toDecide()).toEqual([])
  expect(await mails(admin)).toEqual([])
})

test('a change of stage keeps a day that is ahead', async () => {
  await choose('2027-03-10')
  await app.move(admin, person, { stage: 'reviewed' })
  expect(await shown()).toEqual(AGAIN)
})

test('a day takes the place of the one before, and an undo brings that one back', async () => {
  await choose('2027-03-10')
  const { act_id } = await choose('2027-06-01', 'Later')
  expect(await shown()).toMatchObject({ day: '2027-06-01', line: 'Later' })
  await (await client()).acts.undoAct({ params: { id: act_id! } })
  expect(await shown()).toEqual(AGAIN)
})

test('‘not now’ sets the same day, for the admin who started the claim', async () => {
  const { id } = await goAhead(admin, person, ada)
  await actOwn(ada, id, { act: 'answered', answer: 'not_now', until: '2027-03-10' })
  expect(await shown()).toEqual({ ...AGAIN, line: '' })
  expect(await toDecide()).toEqual([])
  await later(7)
  expect(await toDecide()).toEqual(['Ana Bell'])
  expect((await mails(admin)).join()).toContain('look at one person again')
  await later(1)
  expect(await toDecide()).toEqual(['Ana Bell'])
})

test('an answer after ‘not now’ forgets the day', async () => {
  const { id } = await goAhead(admin, person, ada)
  await act(admin, id, { act: 'answered', answer: 'not_now', until: '2027-03-10' })
  await act(admin, id, { act: 'answered', answer: 'interested' })
  expect(await shown()).toBeNull()
})

test.each(['2027-03-03', '2027-03-01', '2030-01-01'])('%s is refused', async (day) => {
  await expect(choose(day)).rejects.toMatchObject({ status: 400 })
})

test('someone who is no candidate has no day', async () => {
  person = (await app.buildConnection({ employee: ada, name: 'Only Known' })).person_id
  await expect(choose('2027-03-10')).rejects.toMatchObject({ status: 404 })
})

test.each(['America/Los_Angeles', 'Australia/Sydney'])(
  'a company that moves to %s after the day was chosen hears of it on that day there',
  async (zone) => {
    await choose('2027-03-10')
    await (await client()).employees.updateCompany({ body: { time_zone: zone } })
    const told: string[] = []
    for (let hour = 0; hour < 72; hour++) {
      app.clock.now = new Date(Date.parse('2027-03-09T00:10:00Z') + hour * 3_600_000)
      if ((await mails(admin)).length > 0) told.push(app.clock.now.toISOString())
    }
    expect(told).toEqual([
      zone === 'Australia/Sydney' ? '2027-03-09T21:10:00.000Z' : '2027-03-10T16:10:00.000Z',
    ])
  },
)

test('the first day that can be chosen is tomorrow where the company is', async () => {
  const moveTo = async (time_zone: string) =>
    (await client()).employees.updateCompany({ body: { time_zone } })
  await moveTo('America/Los_Angeles')
  app.clock.now = new Date('2027-03-04T03:00:00Z') // the evening of 3 March
  await choose('2027-03-04')
  expect(await toDecide()).toEqual([])
  await expect(choose('2027-03-03')).rejects.toMatchObject({ status: 400 })
  await moveTo('Australia/Sydney')
  app.clock.now = new Date('2027-03-04T20:00:00Z') // the morning of 5 March
  await expect(choose('2027-03-05')).rejects.toMatchObject({ status: 400 })
})

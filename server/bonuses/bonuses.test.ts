import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { leavePersons } from '../uploads/same-human.store.ts'

const app = await sharedTestApp()
const NOON = '2027-03-03T12:00:00Z'
const MORNING = '2027-03-04T08:01:00Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(NOON)
})
afterEach(() => void vi.useRealTimers())

function at(time: string) {
  vi.setSystemTime(new Date(time))
  app.clock.now = new Date(time)
}

type World = Awaited<ReturnType<typeof world>>
/** Ada recommended Mira, who was hired. */
async function world() {
  const { admin, ada, ben } = await app.buildTeam({ first_name: 'Alice', last_name: 'Admin' })
  const job = await app.buildJob({ company: admin, job_title: 'Data Engineer' })
  const { id, person_id: person } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
  await app.decide(ada, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
  const { act_id: hire } = await app.move(admin, person, { outcome: 'hired' })
  return { admin, ada, ben, job: job.id, person, hire: hire! }
}
const bonusesOf = async (admin: BuiltEmployee) => (await app.as(admin)).bonuses
const confirm = async ({ admin, person, job }: World, ...colleagues: BuiltEmployee[]) =>
  (await bonusesOf(admin)).confirmBonuses({
    params: { id: person },
    body: { job_id: job, colleagues: colleagues.map(({ employee_id }) => employee_id), amount: '2,000 €' },
  })
const listed = async (admin: BuiltEmployee) => (await bonusesOf(admin)).bonusList()
const own = async (employee: BuiltEmployee) =>
  (await (await app.as(employee)).dashboard.dashboard()).dashboard.bonuses
const pay = async (admin: BuiltEmployee, id: string, is_paid = true) =>
  (await bonusesOf(admin)).payBonus({ params: { id }, body: { is_paid } })
const undo = async (admin: BuiltEmployee, id: string) =>
  (await app.as(admin)).acts.undoAct({ params: { id } })
const states = (rows: { state: string }[]) => rows.map(({ state }) => state)

const TWICE = async ({ admin, person }: World) => {
  await app.move(admin, person, { outcome: null })
  return app.move(admin, person, { outcome: 'hired' })
}
type Act = (made: World) => Promise<unknown>

/** What happens after a bonus was confirmed → what is left of one that is due, and of one that was paid. */
const RULES: [what: string, act: Act, due: string[], paid: string[]][] = [
  ['nothing', async () => undefined, ['due'], ['paid']],
  ['undo of the hire', ({ admin, hire }) => undo(admin, hire), [], ['taken_back']],
  ['archived', ({ admin, person }) => app.move(admin, person, { stage: 'archived' }), ['due'], ['paid']],
  ...(['declined_by_them', 'declined_by_us', 'not_now', null] as const).map(
    (outcome) =>
      [
        `outcome ${outcome}`,
        ({ admin, person }) => app.move(admin, person, { outcome }),
        [],
        ['taken_back'],
      ] satisfies (typeof RULES)[number],
  ),
  [
    'undo of another outcome',
    async ({ admin, person }) =>
      undo(admin, (await app.move(admin, person, { outcome: 'declined_by_us' })).act_id!),
    ['due'],
    ['paid'],
  ],
  ['hired again', TWICE, [], ['taken_back']],
  [
    'hired and confirmed again',
    async (made) => {
      await TWICE(made)
      await confirm(made, made.ada)
    },
    ['due'],
    ['due', 'taken_back'],
  ],
  [
    'the person is someone else, too',
    async ({ admin, ben, person }) => {
      const { person_id: to } = await app.buildRecommended({ employee: ben, name: 'Mira Sol' })
      await app.database.inCompany(admin.company_id, (db) =>
        leavePersons(db, [{ from: person, to, same_human: true }]),
      )
    },
    ['due'],
    ['paid'],
  ],
  [
    'the person is someone else, who was hired later',
    async ({ admin, ben, person }) => {
      const { person_id: to } = await app.buildRecommended({ employee: ben, name: 'Mira Sol' })
      await app.move(admin, to, { outcome: 'hired' })
      await app.database.inCompany(admin.company_id, (db) =>
        leavePersons(db, [{ from: person, to, same_human: true }]),
      )
    },
    ['due'],
    ['paid'],
  ],
  [
    'the person is erased',
    async ({ admin, person }) => (await app.as(admin)).privacy.erasePerson({ params: { id: person } }),
    ['due'],
    ['paid'],
  ],
  [
    'the job is deleted',
    async ({ admin, job }) => (await app.as(admin)).jobs.deleteJob({ params: { id: job } }),
    ['due'],
    ['paid'],
  ],
  [
    'the account is deleted',
    async ({ ada }) => (await app.as(ada)).employees.deleteAccount({ query: { recommendations: 'keep' } }),
    ['due'],
    ['paid'],
  ],
]

test.each(RULES)('after “%s” a bonus is what the table says', async (what, act, due, paid) => {
  for (const [isPaid, left] of [
    [false, due],
    [true, paid],
  ] as const) {
    at(NOON)
    const made = await world()
    await confirm(made, made.ada)
    if (isPaid) await pay(made.admin, (await listed(made.admin))[0]!.id)
    at('2027-03-03T12:05:00Z')
    await act(made)
    expect(states(await listed(made.admin))).toEqual(left)
    if (what === 'the account is deleted') continue
    at(MORNING)
    expect(states(await own(made.ada)).toSorted()).toEqual(left.toSorted())
    expect(await own(made.ben)).toEqual([])
  }
})

describe('a bonus', () => {
  test('is proposed with the job and its amount, and keeps amount and day', async () => {
    const made = await world()
    const { admin, ada, job, person } = made
    const bonuses = await bonusesOf(admin)
    const program = {
      text: 'Recommend!',
      amount: '2,000 €',
      days: 90,
      jobs: [{ job_id: job, amount: '3,000 €' }],
    }
    const saved = { ...program, jobs: [{ ...program.jobs[0], job_title: 'Data Engineer' }] }
    expect(await bonuses.changeReferralProgram({ body: program })).toEqual(saved)
    expect(await bonuses.bonusesFor({ params: { id: person } })).toEqual({
      amount: '2,000 €',
      jobs: [{ id: job, job_title: 'Data Engineer', amount: '3,000 €', is_meant: true }],
      colleagues: [{ id: ada.employee_id, name: 'Ada Lovelace' }],
      bonuses: [],
    })
    await confirm(made, ada)
    await bonuses.changeReferralProgram({ body: { ...program, amount: '5 €', days: 0, jobs: [] } })
    const row = { name: 'Mira Sol', colleague: 'Ada Lovelace', job_title: 'Data Engineer', amount: '2,000 €' }
    const days = { hired_on: '2027-03-03', due_on: '2027-06-01', paid_on: null, paid_by: null }
    expect(await listed(admin)).toMatchObject([{ ...row, ...days, state: 'due' }])
    expect((await bonuses.bonusesFor({ params: { id: person } })).colleagues).toEqual([])
    expect(await statusOf(confirm(made, ada))).toBe(409)
  })

  test('is the colleague’s to see from the next morning on, without who it is for if they do not know them', async () => {
    const made = await world()
    await confirm(made, made.ada)
    at('2027-03-04T07:59:00Z')
    expect(await own(made.ada)).toEqual([])
    expect((await (await app.as(made.ada)).account.ownData()).bonuses).toEqual([])
    at(MORNING)
    expect(await own(made.ada)).toMatchObject([{ name: 'Mira Sol', amount: '2,000 €', due_on: '2027-06-01' }])
    expect((await (await app.as(made.ada)).account.ownData()).bonuses).toMatchObject([{ amount: '2,000 €' }])
    await (await app.as(made.admin)).privacy.erasePerson({ params: { id: made.person } })
    expect(await own(made.ada)).toMatchObject([{ name: null, amount: '2,000 €' }])
    expect(await listed(made.admin)).toMatchObject([
      { name: null, job_title: null, colleague: 'Ada Lovelace' },
    ])
  })

  test('does not tell of a rejection before the morning', async () => {
    const made = await world()
    await confirm(made, made.ada)
    at('2027-03-04T18:00:00Z')
    await app.move(made.admin, made.person, { outcome: 'declined_by_us' })
    expect(await listed(made.admin)).toEqual([])
    at('2027-03-05T07:59:00Z')
    expect(states(await own(made.ada))).toEqual(['due'])
    at('2027-03-05T08:01:00Z')
    expect(await own(made.ada)).toEqual([])
  })

  test('is taken back by the undo of its confirmation, unless it was paid meanwhile', async () => {
    const made = await world()
    const [one, other] = [await confirm(made, made.ada), await world()]
    await undo(made.admin, one.act_id!)
    expect(await listed(made.admin)).toEqual([])
    const { act_id } = await confirm(other, other.ada)
    await pay(other.admin, (await listed(other.admin))[0]!.id)
    expect((await undo(other.admin, act_id!)).kept).toHaveLength(1)
    expect(states(await listed(other.admin))).toEqual(['paid'])
  })

  test('that no one sees any more is deleted two days later', async () => {
    const made = await world()
    await confirm(made, made.ada)
    await app.move(made.admin, made.person, { outcome: null })
    const stored = () =>
      app.database.inCompany(made.admin.company_id, (db) =>
        db.selectFrom('bonus').where('company_id', '=', db.company).selectAll().execute(),
      )
    const { person_id } = await app.buildRecommended({ employee: made.ben })
    await app.triage(made.admin, person_id, true)
    expect(await stored()).toHaveLength(1)
    at('2027-03-06T12:00:00Z')
    await app.triage(made.admin, person_id, false)
    expect(await stored()).toEqual([])
  })

  test('keeps no more than amount and days once its colleague’s account is deleted', async () => {
    const made = await world()
    await confirm(made, made.ada)
    await (await app.as(made.ada)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await listed(made.admin)).toMatchObject([
      {
        colleague: null,
        person_id: null,
        name: null,
        job_title: null,
        amount: '2,000 €',
        due_on: '2027-06-01',
      },
    ])
  })

  test('is ticked as paid with who and when; the first tick stays', async () => {
    const made = await world()
    const chief = await app.buildAdmin({ company: made.admin, first_name: 'Cleo', last_name: 'Chief' })
    await confirm(made, made.ada)
    const { id } = (await listed(made.admin))[0]!
    await pay(made.admin, id)
    at(MORNING)
    await pay(chief, id)
    expect(await listed(chief)).toMatchObject([
      { state: 'paid', paid_on: '2027-03-03', paid_by: 'Alice Admin' },
    ])
    expect(await own(made.ada)).toMatchObject([{ state: 'paid', paid_on: '2027-03-03' }])
    expect((await (await bonusesOf(chief)).exportBonuses()).split('\r\n')[1]).toBe(
      'Ada Lovelace,Mira Sol,Data Engineer,"2,000 €",2027-03-03,2027-06-01,Paid,2027-03-03,Alice Admin',
    )
    await pay(chief, id, false)
    expect(await listed(chief)).toMatchObject([{ state: 'due', paid_on: null, paid_by: null }])
  })

  test('is for a named tip, and never for an anonymous one', async () => {
    const { admin, ben } = await world()
    for (const is_anonymous of [false, true]) {
      const name = is_anonymous ? 'Grace Hopper' : 'Ida Rhodes'
      at(NOON)
      await (await app.as(ben)).tips.submitTip({ body: { name, is_anonymous } })
      at(MORNING)
      const client = await app.as(admin)
      const tip = (await client.tips.tipList()).find((one) => one.name === name)!
      const { id } = await client.candidates.addCandidate({ body: { name, tip_id: tip.id } })
      await app.move(admin, id, { outcome: 'hired' })
      const { colleagues } = await client.bonuses.bonusesFor({ params: { id } })
      expect(colleagues.map((one) => one.id)).toEqual(is_anonymous ? [] : [ben.employee_id])
      const body = { job_id: null, colleagues: [ben.employee_id], amount: '1' }
      expect(await statusOf(client.bonuses.confirmBonuses({ params: { id }, body }))).toBe(
        is_anonymous ? 404 : 200,
      )
    }
    at('2027-03-05T08:01:00Z')
    expect(await own(ben)).toMatchObject([{ name: 'Ida Rhodes' }])
  })

  test('is refused for someone who is not hired, and for a colleague, job or person of others', async () => {
    const [made, other] = [await world(), await world()]
    expect(await statusOf(confirm({ ...made, admin: other.admin }, made.ada))).toBe(404)
    expect(await statusOf(confirm({ ...made, job: other.job }, made.ada))).toBe(404)
    for (const colleague of [other.ada, made.ben]) expect(await statusOf(confirm(made, colleague))).toBe(404)
    await confirm(made, made.ada)
    expect(await listed(other.admin)).toEqual([])
    expect(await statusOf(pay(other.admin, (await listed(made.admin))[0]!.id))).toBe(404)
    await app.move(other.admin, other.person, { outcome: null })
    expect(await statusOf(confirm(other, other.ada))).toBe(409)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSecondByDay } from '../../testing/second-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSample, offerSample, removeSample } from './sample-company.ts'
import { SAMPLE_ADMIN, SAMPLE_EMPLOYEE } from './sample-values.ts'

const onOneDatabase = test.skipIf(isSecondByDay())
const DAY_MINUTES = 24 * 60

let app: TestApp
beforeEach(
  async () => void (app = await createTestApp({ settings: { databaseUrl: undefined, sample: true } })),
)
afterEach(() => app.close())

async function enter(email: string) {
  const { company_id, employee_id } = await app.database.db
    .selectFrom('address')
    .select(['company_id', 'employee_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return app.as({ company_id, employee_id, email })
}

const samples = async () =>
  (await app.database.pool.query<{ n: number }>('select count(*)::int as n from company where is_sample'))
    .rows[0]!.n

test('an empty database gets a company in which every screen has something to show, with two links', async () => {
  const lines = await (await offerSample(app.services))()
  expect(lines.filter((line) => line.includes('/magic-link?token='))).toHaveLength(2)

  const asAdmin = await enter(SAMPLE_ADMIN)
  const company = await asAdmin.dashboard.dashboard()
  expect(company.num_connections).toBeGreaterThan(1100)
  expect(company.num_connections).toBeLessThan(1300)
  expect(company.dashboard.num_jobs).toBe(2)
  for (const count of [company.num_new_recommendations, company.num_favorites, company.num_tips_to_review])
    expect(count).toBeGreaterThan(0)
  const several = (
    await asAdmin.recommendations.personList({ query: { recommendation_status: 'recommend' } })
  ).connections
  expect(
    several.some(({ recommendations }) => recommendations.some(({ job_titles }) => job_titles.length > 0)),
  ).toBe(true)
  expect(new Set(several.map(({ outcome }) => outcome))).toEqual(
    new Set([null, 'hired', 'declined_by_them', 'declined_by_us', 'not_now']),
  )

  const hired = several.find(({ outcome }) => outcome === 'hired')!
  const { events } = await asAdmin.candidates.personHistory({ params: { id: hired.id } })
  const moves = events.flatMap((event) => (event.what === 'moved' ? [event] : []))
  expect(moves.map(({ stage, outcome }) => stage ?? outcome)).toEqual(['hired', 'contacted', 'reviewed'])
  expect(new Set(moves.map(({ on }) => on)).size).toBe(moves.length)

  const { first_look_minutes, ...steps } = await asAdmin.insight.progress()
  expect(Object.values(steps).every((people) => people > 0)).toBe(true)
  expect(first_look_minutes! / DAY_MINUTES).toBeGreaterThanOrEqual(1)
  expect(first_look_minutes! / DAY_MINUTES).toBeLessThan(5)
  const { months, reviewed_percent, participation } = await asAdmin.insight.companyInsight()
  expect(months.filter(({ recommendations }) => recommendations > 0).length).toBeGreaterThanOrEqual(7)
  expect(reviewed_percent).not.toBeNull()
  expect(participation.recommended.people).toBe(3) // without the reader

  const asEmployee = await enter(SAMPLE_EMPLOYEE)
  const { dashboard } = await asEmployee.dashboard.dashboard()
  expect(dashboard.num_candidates_to_review).toBeGreaterThan(300)
  expect(dashboard.num_recs_to_review).toBeGreaterThan(0)
  expect((await asEmployee.connections.reviewCategories()).categories.length).toBeGreaterThan(8)
  for (const client of [asAdmin, asEmployee]) {
    const { connections } = await client.connections.reviewList({
      query: { changed: true, page_size: 100 },
    })
    expect(connections.length).toBe((await client.dashboard.dashboard()).dashboard.num_changed)
    expect(connections.filter(({ change }) => change === 'new').length).toBeGreaterThan(5)
    expect(connections.filter(({ change }) => change === 'moved').length).toBeGreaterThan(5)
    expect((await client.positions.ownPositions()).positions).toHaveLength(3)
  }
  const { connections: moved } = await asEmployee.connections.reviewList({ query: { changed: true } })
  expect(moved.some(({ status }) => status === 'recommend')).toBe(true)
})

onOneDatabase('the sample company shows every state of a claim and of an ask', async () => {
  await addSample(app.services)
  const asAdmin = await enter(SAMPLE_ADMIN)
  const counts = await asAdmin.reachOut.reachOutCounts({})
  for (const [tab, people] of Object.entries(counts)) expect(people, tab).toBeGreaterThan(0)
  const { connections } = await asAdmin.recommendations.personList({
    query: { recommendation_status: 'recommend', page_size: 100 },
  })
  const answers = connections.map(({ reach_out }) => reach_out?.answer).filter(Boolean)
  expect(new Set(answers)).toEqual(new Set(['interested', 'not_now']))
  expect(connections.some(({ look_again }) => look_again !== null)).toBe(true)
  const { rows } = await app.database.pool.query<{ ended: string }>(
    `select distinct ended_because as ended from reach_out where state = 'ended' order by 1`,
  )
  expect(rows.map(({ ended }) => ended)).toEqual(['no', 'no_introduction'])
  const asEmployee = await enter(SAMPLE_EMPLOYEE)
  const { people } = await asEmployee.reachOut.ownReachOuts({})
  expect(new Set(people.map(({ state }) => state))).toEqual(new Set(['asked', 'go', 'sent', 'answered']))
  expect((await app.database.pool.query('select from outbox')).rows).toEqual([])
})

onOneDatabase('a database that people use already gets no sample', async () => {
  await app.buildEmployee()
  expect(await (await offerSample(app.services))()).toEqual([])
})

onOneDatabase(
  'added twice at once, it is there once; removed, it leaves nothing; added again, it changes nothing in a company next to it',
  async () => {
    const added = await Promise.all([addSample(app.services), addSample(app.services)])
    expect(added.sort()).toEqual([false, true])
    expect(await samples()).toBe(1)
    expect(await removeSample(app.services)).toBe(true)
    expect(await removeSample(app.services)).toBe(false)
    for (const table of [
      'company',
      'employee',
      'person',
      'connection',
      'upload',
      'job',
      'tip',
      'address',
      'session',
      'company_domain',
    ])
      expect((await app.database.pool.query(`select count(*)::int as n from ${table}`)).rows, table).toEqual([
        { n: 0 },
      ])
    expect(await (await offerSample(app.services))(), 'it does not come back by itself').toEqual([])

    const admin = await app.buildAdmin()
    await app.buildConnection({ employee: admin })
    const ownConnections = async () => (await (await app.as(admin)).dashboard.dashboard()).num_connections
    expect(await addSample(app.services)).toBe(true)
    expect(await addSample(app.services)).toBe(false)
    expect(await ownConnections()).toBe(1)
    await removeSample(app.services)
    expect(await ownConnections()).toBe(1)
  },
)

/** What stays of a sample whose making ended half way, so many minutes ago. */
async function interruptedSample(minutes: number) {
  const company = await app.buildCompany()
  const created_at = new Date(Date.now() - minutes * 60_000)
  await app.database.inCompany(company.company_id, (db) =>
    db
      .updateTable('company')
      .set({ is_sample: true, created_at })
      .where('company_id', '=', db.company)
      .execute(),
  )
}

onOneDatabase('an interrupted sample is replaced by a whole one', async () => {
  await interruptedSample(60)
  const lines = await (await offerSample(app.services))()
  expect(lines.filter((line) => line.includes('/magic-link?token='))).toHaveLength(2)
  expect(await samples()).toBe(1)
})

onOneDatabase(
  'a sample that is being made cannot be entered or added twice, and can be removed',
  async () => {
    await interruptedSample(0)
    expect(await (await offerSample(app.services))()).toEqual([])
    expect(await samples()).toBe(1)
    expect(await removeSample(app.services)).toBe(true)
    expect(await samples()).toBe(0)
  },
)

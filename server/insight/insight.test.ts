import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, upload } from '../../testing/uploads.ts'
import type { CompanyDb } from '../db/database.ts'
import { recommendationsSince } from './insight.store.ts'

const app = await sharedTestApp()
app.clock.now = new Date('2027-01-20T12:00:00Z')
const company = await app.buildCompany()
const admin = await app.buildAdmin({ company })
const erin = await app.buildEmployee({ company })
const ben = await app.buildEmployee({ company })

type Decision = 'recommend' | 'dont_recommend' | 'skip'
const decide = async (employee: BuiltEmployee, connection_id: string, general_decision: Decision) =>
  app.decide(employee, { connection_id, general_decision })

/** Someone who the employee recommends since this time. */
async function recommendedSince(employee: BuiltEmployee, since: string, person_id?: string) {
  const built = await app.buildRecommended({ employee, ...(person_id && { person_id }) })
  await app.database.inCompany(company.company_id, (db) =>
    db.updateTable('connection').set({ recommended_at: since }).where('id', '=', built.id).execute(),
  )
  return built
}

/** A company of seven with every edge case of what is counted. */
async function fill() {
  await app.buildRecommended({ employee: await app.buildEmployee() })

  const asErin = await app.as(erin)
  await upload(asErin, csvFile(90))
  const { connections } = await asErin.connections.reviewList({ query: { page_size: 60 } })
  for (const [index, { id }] of connections.entries())
    if (index % 3 > 0) await decide(erin, id, index % 3 === 1 ? 'skip' : 'dont_recommend')
  const both = await recommendedSince(erin, '2026-12-31T23:59:59.999Z')
  await recommendedSince(ben, '2027-01-01T00:00:00Z', both.person_id)
  await recommendedSince(ben, '2026-01-31T23:59:59.999Z') // a moment before the first of the twelve months
  await recommendedSince(ben, '2026-02-01T00:00:00Z')
  await recommendedSince(ben, '2027-01-20T12:00:00Z')
  const withdrawn = await recommendedSince(ben, '2026-12-05T00:00:00Z')
  await decide(ben, withdrawn.id, 'dont_recommend')

  const cid = await app.buildEmployee({ company }) // decided for a job alone
  const job = await app.buildJob({ company })
  const forJob = await app.buildConnection({ employee: cid })
  await app.decide(cid, { connection_id: forJob.id, job_decision: 'NO', job_ids: [job.id] })
  const dee = await app.buildEmployee({ company }) // uploaded only
  for (let n = 0; n < 8; n++) await app.buildConnection({ employee: dee })
  const running = await app.buildUpload({ employee: dee, status: 'RUNNING' })
  await app.buildConnection({ employee: dee, upload_id: running.id })
  await app.buildEmployee({ company }) // nothing at all
  await recommendedSince(admin, '2026-06-15T00:00:00Z')

  const gus = await app.buildEmployee({ company }) // deleted the account; the recommendation stays
  await recommendedSince(gus, '2026-12-10T00:00:00Z')
  await decide(gus, (await app.buildConnection({ employee: gus })).id, 'skip')
  await (await app.as(gus)).employees.deleteAccount({ query: { recommendations: 'keep' } })
  const hal = await app.buildEmployee({ company }) // deactivated
  await decide(hal, (await app.buildConnection({ employee: hal })).id, 'skip')
  await recommendedSince(hal, '2026-12-11T00:00:00Z')
  await (
    await app.as(admin)
  ).employees.updateEmployee({
    params: { id: hal.employee_id },
    body: { is_active: false },
  })
}

const rowsOf = async <Row>(db: CompanyDb, query: RawBuilder<Row>) => (await query.execute(db)).rows

const OURS = sql`company_id = ${company.company_id}`
const SHOWN = sql`(upload_id is null or upload_id in (select id from upload where ${OURS} and status = 'COMPLETED'))`
const OTHERS = sql`employee_id in (select id from employee where ${OURS} and deleted_at is null and id <> ${admin.employee_id})`

test('insight counts the network, the recommendations by month and who takes part', async () => {
  await fill()
  const { functions, months, reviewed_percent, participation } = await (
    await app.as(admin)
  ).insight.companyInsight()

  // The same once more, counted row by row.
  await app.database.inCompany(company.company_id, async (db) => {
    const people = await rowsOf(
      db,
      sql<{ name: string; count: number }>`
      select category as name, count(*)::int as count from person where ${OURS} and ${SHOWN} group by 1 order by 2 desc, 1`,
    )
    expect(functions.map(({ name, count }) => ({ name, count }))).toEqual(people)

    const recommendations = await rowsOf(
      db,
      sql<{ at: string }>`
      select to_char(recommended_at at time zone 'UTC', 'YYYY-MM-DD') as at from connection where ${OURS} and recommended and ${SHOWN}`,
    )
    for (const { month, recommendations: n } of months)
      expect([month, n]).toEqual([month, recommendations.filter(({ at }) => at.startsWith(month)).length])

    const [share] = await rowsOf(
      db,
      sql<{ decided: number; all: number }>`
      select count(*) filter (where status <> 'not_reviewed')::int as decided, count(*)::int as "all"
      from connection where ${OURS} and ${OTHERS} and ${SHOWN}`,
    )
    expect(reviewed_percent).toBe(Math.floor((share!.decided * 10) / share!.all) * 10)

    const [people_of] = await rowsOf(
      db,
      sql<Record<'employees' | 'uploaded' | 'reviewed' | 'recommended', number>>`
      select (select count(*) from employee where ${OURS} and deleted_at is null and id <> ${admin.employee_id})::int as employees,
        count(distinct employee_id)::int as uploaded,
        count(distinct employee_id) filter (where status <> 'not_reviewed' or id in (select connection_id from job_decision where ${OURS}))::int as reviewed,
        count(distinct employee_id) filter (where recommended)::int as recommended
      from connection where ${OURS} and ${OTHERS} and ${SHOWN}`,
    )
    expect(people_of).toEqual({ employees: 6, uploaded: 5, reviewed: 4, recommended: 3 })
  })

  expect(months).toEqual(
    Object.entries({
      '2026-02': 1,
      '2026-03': 0,
      '2026-04': 0,
      '2026-05': 0,
      '2026-06': 1,
      '2026-07': 0,
      '2026-08': 0,
      '2026-09': 0,
      '2026-10': 0,
      '2026-11': 0,
      '2026-12': 3,
      '2027-01': 2,
    }).map(([month, recommendations]) => ({ month, recommendations })),
  )
  expect(reviewed_percent).toBe(40) // 40 put off or passed, 3 recommended and one taken back, and two of who was deactivated, of 107
  expect(participation).toEqual({
    employees: 6,
    uploaded: { people: 5, hidden: null },
    reviewed: { people: null, hidden: 'close' }, // of the two who recommend no one, one reviewed
    recommended: { people: 3, hidden: null },
  })
})

test('a month begins at midnight UTC, whatever the time zone of the database', async () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
    await app.database.inCompany(company.company_id, async (db) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(db)
      expect(await recommendationsSince(db, '2026-12'), zone).toEqual({ '2026-12': 3, '2027-01': 2 })
      expect(await recommendationsSince(db, '2026-02'), zone).toMatchObject({ '2026-02': 1 })
    })
})

test('a company of no one has a year of empty months, and hides who takes part', async () => {
  const first = await app.buildAdmin()
  const { functions, months, reviewed_percent, participation } = await (
    await app.as(first)
  ).insight.companyInsight()
  expect(functions).toEqual([])
  expect(months).toHaveLength(12)
  expect(months.every(({ recommendations }) => recommendations === 0)).toBe(true)
  expect(reviewed_percent).toBeNull()
  const few = { people: null, hidden: 'few' }
  expect(participation).toEqual({ employees: 0, uploaded: few, reviewed: few, recommended: few })
})

test('the team’s numbers leave the reader out, change once a day, and stay when someone is deactivated', async () => {
  const reader = await app.buildAdmin()
  const team: BuiltEmployee[] = []
  for (let n = 0; n < 4; n++) team.push(await app.buildEmployee({ company: reader }))
  const decideOn = async (employee: BuiltEmployee, many: number) => {
    const client = await app.as(employee)
    await upload(client, csvFile(40))
    const { connections } = await client.connections.reviewList({ query: { page_size: 100 } })
    for (const { id } of connections.slice(0, many)) await decide(employee, id, 'skip')
  }
  for (const employee of team) await decideOn(employee, 20)
  const numbers = async () => {
    const { reviewed_percent, participation } = await (await app.as(reader)).insight.companyInsight()
    return { reviewed_percent, participation }
  }
  const nextDay = () => (app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000))
  const four = { people: 4, hidden: null }
  const expected = {
    reviewed_percent: 50,
    participation: {
      employees: 4,
      uploaded: four,
      reviewed: four,
      recommended: { people: null, hidden: 'few' },
    },
  }
  expect(await numbers()).toEqual(expected)

  await decideOn(reader, 40)
  expect(await numbers()).toEqual(expected)
  nextDay()
  expect(await numbers()).toEqual(expected)

  await decideOn(team[0]!, 20)
  expect(await numbers()).toEqual(expected)
  nextDay()
  expect(await numbers()).toEqual({ ...expected, reviewed_percent: 60 })

  const asReader = await app.as(reader)
  await asReader.employees.updateEmployee({
    params: { id: team[0]!.employee_id },
    body: { is_active: false },
  })
  nextDay()
  expect(await numbers()).toEqual({ ...expected, reviewed_percent: 60 })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

async function start() {
  const erin = await app.buildEmployee()
  const read = async () => (await app.as(erin)).connections.reviewList({ query: { first: true } })
  const build = (name: string, job_title: string, connected_on = '2020-05-01') =>
    app.buildConnection({ employee: erin, name, job_title, connected_on })
  const rows = async () => (await read()).connections.map(({ name, reasons }) => [name, reasons?.[0] ?? ''])
  return { erin, read, build, rows, names: async () => (await rows()).map(([name]) => name) }
}

test('a review starts with the best for each open job in turns, then those known longest', async () => {
  const { erin, build, rows, names, read } = await start()
  expect(await read()).toMatchObject({ connections: [], pagination: { total_count: 0 } })
  await build('Old Baker', 'Baker', '2008-01-01')
  await build('New Baker', 'Baker', '2024-01-01')
  await build('Backend', 'Backend Engineer')
  await build('Backend Two', 'Backend Engineer')
  await build('Nurse', 'Nurse')
  await app.decide(erin, { connection_id: (await build('Decided', 'Nurse')).id, general_decision: 'skip' })
  expect(await names(), 'without a job').toEqual([
    'Old Baker',
    'Backend',
    'Backend Two',
    'Nurse',
    'New Baker',
  ])

  const other = await start()
  const { build: buildOther } = other
  await buildOther('Old Baker', 'Baker', '2008-01-01')
  await buildOther('Backend', 'Backend Engineer')
  await buildOther('Backend Two', 'Backend Engineer')
  await buildOther('Nurse', 'Nurse')
  await app.buildJob({ company: other.erin, job_title: 'Backend Engineer' })
  await app.buildJob({ company: other.erin, job_title: 'Nurse' })
  await app.buildJob({ company: other.erin, job_title: 'Backend Developer', closed: true })
  expect(await other.rows()).toEqual([
    ['Nurse', 'For Nurse'],
    ['Backend', 'For Backend Engineer'],
    ['Backend Two', 'For Backend Engineer'],
    ['Old Baker', ''],
  ])
  expect(await rows(), 'of another company').toHaveLength(5)
})

test('the twenty stay for a day, decided or not, until none of them waits', async () => {
  const { erin, build, names, read } = await start()
  const ids: string[] = []
  for (let at = 10; at < 35; at++) ids.push((await build(`Person ${at}`, 'Baker', `20${at}-01-01`)).id)
  const first = await names()
  expect(first).toHaveLength(20)
  expect(first[0]).toBe('Person 10')
  await build('Older', 'Baker', '2001-01-01')
  await app.buildJob({ company: erin, job_title: 'Baker' })
  await app.decide(erin, { connection_id: ids[0]!, general_decision: 'dont_recommend' })
  expect(await names(), 'with someone who fits better').toEqual(first)
  const page = await read()
  expect(page.connections[0]!.status).toBe('dont_recommend')
  expect(
    page.categories.map(({ count }) => count),
    'how many wait',
  ).toEqual([19])

  for (const connection_id of ids.slice(1, 20))
    await app.decide(erin, { connection_id, general_decision: 'skip' })
  expect(await names(), 'all decided').toEqual(expect.arrayContaining(['Older', 'Person 30']))
  expect(await names()).toHaveLength(6)

  await build('Newest', 'Baker', '2025-01-01')
  expect(await names()).toHaveLength(6)
  await app.database.inCompany(erin.company_id, (db) =>
    sql`update first_review set began_at = ${new Date()}::timestamptz - interval '25 hours' where company_id = ${erin.company_id}`.execute(
      db,
    ),
  )
  expect(await names()).toHaveLength(7)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deciding, linked } from '../../testing/deciding.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { storedRows } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const person = (name: string, job_title = 'Engineer', company = 'Globex') =>
  linked(name, { job_title, company })

async function withUploads(...files: ReturnType<typeof person>[][]) {
  const employee = await app.buildEmployee()
  const erin = deciding(app, employee)
  for (const file of files) await erin.upload(file)
  const { connections, dashboard, recommendations } = await app.as(employee)
  return {
    ...erin,
    connections,
    recommendations,
    rows: async () => (await storedRows(app, employee)).connections,
    idOf: async (first_name: string) =>
      (await storedRows(app, employee)).connections.find((row) => row.first_name === first_name)!.id,
    /** What the review hub and the dashboard say. */
    counts: async () => [
      (await connections.reviewCategories()).num_changed,
      (await dashboard.dashboard()).dashboard.num_changed,
    ],
  }
}

test('after 1,000 people, an upload with 20 new and 15 who moved asks about exactly 35', async () => {
  const row = (n: number, change: Partial<ReturnType<typeof person>> = {}) => ({
    ...person(`Person${n}`, n % 2 ? 'Engineer' : 'Account Executive', `Company ${n % 40}`),
    ...change,
  })
  const before = Array.from({ length: 1000 }, (_, n) => row(n))
  const after = Array.from({ length: 1020 }, (_, n) => {
    if (n < 5) return row(n, { company: 'Hooli' })
    if (n < 10) return row(n, { job_title: 'Nurse' })
    if (n < 15) return row(n, { job_title: 'Chief Executive Officer' })
    if (n < 100) return row(n, { company: `COMPANY ${n % 40} (hiring), Inc. 🚀` })
    return row(n)
  })
  const erin = await withUploads(before)
  expect(await erin.counts()).toEqual([0, 0])
  expect(await erin.upload(after)).toMatchObject({ added: 20, updated: 100, unchanged: 900 })
  expect(await erin.counts()).toEqual([35, 35])
  const { pagination, categories, connections } = await erin.connections.reviewList({
    query: { changed: true, page_size: 100 },
  })
  expect(pagination.total_count).toBe(35)
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(35)
  expect(connections.filter(({ change }) => change === 'new')).toHaveLength(20)
  expect(connections.filter(({ change }) => change === 'moved')).toHaveLength(15)
  const heads = await erin.connections.reviewList({ query: { changed: true, job_type: 'FOUNDER' } })
  expect(heads.pagination.total_count).toBe(5)
})

describe('who moved', () => {
  test.each([
    [null, 'not_reviewed'],
    ['skip', 'not_reviewed'],
    ['recommend', 'recommend'],
  ] as const)('since the decision %s is asked about again, with the status %s', async (decision, status) => {
    const erin = await withUploads([person('Ada'), person('Bob')])
    if (decision) await erin.decide('Ada', decision)
    await erin.upload([person('Ada', 'Product Manager', 'Initech'), person('Bob')])
    expect(await erin.changed()).toEqual([['Ada', 'moved', 'Engineer at Globex']])
    expect((await erin.rows())[0]).toMatchObject({ status, recommended: status === 'recommend' })
  })

  test('who moved since Never show again is not asked about', async () => {
    const erin = await withUploads([person('Ada')])
    await erin.decide('Ada', 'dont_recommend')
    await erin.upload([person('Ada', 'CEO', 'Initech')])
    expect(await erin.changed()).toEqual([])
    expect((await erin.rows())[0]).toMatchObject({ status: 'dont_recommend', was_company_name: null })
  })

  test('is asked about until the next decision, which can be taken back', async () => {
    const erin = await withUploads([person('Ada'), person('Bob')])
    await erin.decide('Ada', 'recommend')
    await erin.upload([person('Ada', 'CEO', 'Initech'), person('Bob', 'CEO', 'Hooli')])
    expect(await erin.counts()).toEqual([2, 2])
    await erin.decide('Ada', 'recommend')
    expect(await erin.changed()).toEqual([['Bob', 'moved', 'Engineer at Globex']])
    await erin.decide('Bob', 'dont_recommend')
    expect(await erin.counts()).toEqual([0, 0])
    await erin.undo('Bob')
    expect(await erin.lists()).toMatchObject({ asked: ['Bob'], recommended: ['Ada'] })
  })

  test.each([
    ['skip', 'recommend'],
    ['dont_recommend', 'dont_recommend'],
  ] as const)('and was recommended has after %s the status %s', async (decision, status) => {
    const erin = await withUploads([person('Ada')])
    await erin.decide('Ada', 'recommend')
    await erin.upload([person('Ada', 'CEO', 'Initech')])
    await erin.decide('Ada', decision)
    expect(await erin.changed()).toEqual([])
    expect((await erin.rows())[0]).toMatchObject({ status, recommended: status === 'recommend' })
  })

  test('is still asked about after a pass for a job, and no longer once the recommendation is edited', async () => {
    const erin = await withUploads([person('Ada')])
    await erin.decide('Ada', 'recommend')
    await erin.upload([person('Ada', 'CEO', 'Initech')])
    await erin.sayNoFor(await app.buildJob({ company: erin.employee }), 'Ada')
    expect(await erin.changed()).toEqual([['Ada', 'moved', 'Engineer at Globex']])
    const params = { id: await erin.idOf('Ada') }
    await erin.recommendations.updateConnection({ params, body: { notes: 'was my manager' } })
    expect(await erin.changed()).toHaveLength(1)
    await erin.recommendations.updateConnection({ params, body: { general_decision_type: 'recommend' } })
    expect(await erin.changed()).toEqual([])
  })

  test('twice was in the job on which the last decision was made, and back there is not asked about', async () => {
    const erin = await withUploads(
      [person('Ada')],
      [person('Ada', 'CEO', 'Initech')],
      [person('Ada', 'Nurse', 'Hooli')],
    )
    expect(await erin.changed()).toEqual([['Ada', 'moved', 'Engineer at Globex']])
    await erin.upload([person('Ada', 'engineer', 'Globex Inc.')])
    expect(await erin.changed()).toEqual([])
  })
})

test('who is new waits through later uploads until a decision', async () => {
  const erin = await withUploads(
    [person('Ada')],
    [person('Ada'), person('Bob')],
    [person('Ada'), person('Bob', 'CEO', 'Hooli'), person('Cid')],
  )
  expect(await erin.changed()).toEqual([
    ['Bob', 'new', undefined],
    ['Cid', 'new', undefined],
  ])
  await erin.decide('Bob', 'skip')
  expect(await erin.changed()).toEqual([['Cid', 'new', undefined]])
})

test('a search, a company and a job choose from who is new or moved', async () => {
  const erin = await withUploads(
    [person('Ada'), person('Bob')],
    [person('Ada', 'CEO', 'Initech'), person('Bob'), person('Cid', 'Nurse', 'Hooli')],
  )
  const { id } = await app.buildJob({ company: erin.employee })
  const names = async (query: object) =>
    (await erin.connections.reviewList({ query })).connections.map(({ name }) => name.split(' ')[0])
  expect(await names({ changed: true, search: 'cid' })).toEqual(['Cid'])
  expect(await names({ changed: true, company: 'initech' })).toEqual(['Ada'])
  expect(await names({ changed: true, job_id: id })).toEqual(['Ada', 'Cid'])
  expect(await names({ changed: true, skipped: true })).toEqual([])
  expect(await names({ changed: false })).toEqual(['Ada', 'Bob', 'Cid'])
})

test('a colleague’s uploads make no one new or moved', async () => {
  const erin = await withUploads([person('Ada')])
  const colleague = deciding(app, await app.buildEmployee({ company: erin.employee }))
  await colleague.upload([person('Ada', 'CEO', 'Initech'), person('Bob')])
  expect(await erin.changed()).toEqual([])
  expect(await colleague.changed()).toEqual([])
})

test('of two connections that become one, the decision that counts says whether they are asked about', async () => {
  const mailed = { ...person('Ada'), linkedin_url: '', email: 'ada@stone.test' }
  const erin = await withUploads([person('Ada')], [mailed])
  expect(await erin.changed()).toEqual([['Ada', 'new', undefined]])
  const { id } = (await erin.rows()).find(({ change }) => change === 'new')!
  const decisions = [{ connection_id: id, general_decision: 'recommend' as const }]
  await erin.recommendations.bulkDecision({ body: { decisions } })
  await erin.upload([{ ...person('Ada'), email: 'ada@stone.test' }])
  expect(await erin.rows()).toMatchObject([{ status: 'recommend', change: null }])
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, sharedTestApp } from '../../testing/test-app.ts'
import { purge } from '../privacy/purge.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let client: Client<typeof api>
let job: string

const TITLES = { Ada: 'Florist', Ben: 'Backend Developer', Cleo: null, Dan: 'Senior Go Backend Engineer' }

beforeEach(async () => {
  erin = await app.buildEmployee()
  client = await app.as(erin)
  const built = await app.buildJob({ company: erin, job_title: 'Senior Backend Engineer', description: '' })
  job = built.id
  for (const [name, job_title] of Object.entries(TITLES))
    await app.buildConnection({
      employee: erin,
      name,
      job_title,
      company: 'Acme',
      connected_on: '2015-06-01',
    })
})

type Query = NonNullable<Parameters<typeof client.connections.reviewList>[0]>['query']
const list = async (query: Query = {}) =>
  (await client.connections.reviewList({ query: { job_id: job, sort: 'fit', ...query } })).connections
const names = async (query?: Query) => (await list(query)).map(({ name }) => name)
const BEST_FIRST = ['Dan', 'Ben', 'Ada', 'Cleo']

const inCompany = (statement: ReturnType<typeof sql>) =>
  app.database.inCompany(erin.company_id, (db) => statement.execute(db))
const reviewJobs = async () => {
  const { rows } = await app.database.pool.query('select from review_job where employee_id = $1', [
    erin.employee_id,
  ])
  return rows.length
}
const asAdmin = async () => app.as(await app.buildAdmin({ company: erin }))

/** Edits the job so that it fits someone else. */
const editJob = async (job_title = 'Florist') =>
  (await asAdmin()).jobs.updateJob({ params: { id: job }, body: { job_title, career_type: 'NOT_TECH' } })
const finish = async (name: string, jobs: string[] = [job]) => {
  const [row] = (await client.connections.reviewList({ query: { search: name } })).connections
  await app.decide(erin, { connection_id: row!.id, job_decision: 'NO', job_ids: jobs })
}
const decide = async (
  id: string,
  body: Parameters<typeof client.recommendations.updateConnection>[0]['body'],
  by = client,
) => by.recommendations.updateConnection({ params: { id }, body })

describe('a job review by fit', () => {
  test('stands best first, each row with its reasons; titles that cannot be read stand last without any', async () => {
    const rows = await list()
    expect(rows.map(({ name }) => name)).toEqual(BEST_FIRST)
    const years = new Date().getFullYear() - 2016
    expect(rows[0]!.reasons!.map((reason) => reason.replace(/\d+/, 'n'))).toEqual([
      'Backend Engineer, too',
      'Connected n years',
      'Senior',
    ])
    const connected = rows[0]!.reasons!.find((reason) => reason.startsWith('Connected'))
    expect(Number(/\d+/.exec(connected!)![0])).toBeGreaterThanOrEqual(years)
    expect(rows[3]!.reasons).toEqual([])
  })

  test('has neither order nor reasons where it is sorted otherwise or has no job', async () => {
    const byName = await list({ sort: 'name' })
    expect(byName.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    const general = (await client.connections.reviewList({ query: { sort: 'fit' } })).connections
    expect(general.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    for (const row of [...byName, ...general]) expect(row).not.toHaveProperty('reasons')
  })

  test('tells words only: no score and no place', async () => {
    const [first] = await list()
    expect(
      Object.keys(first!)
        .filter((key) => key !== 'reasons')
        .sort(),
    ).toEqual(Object.keys((await list({ sort: 'name' }))[0]!).sort())
    for (const { reasons } of await list())
      for (const reason of reasons!) expect(reason).not.toMatch(/%|score|★|match/i)
  })

  test('can be paged, searched and filtered, and reaches everyone', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, page_size: 2 })))
    expect(pages).toEqual([BEST_FIRST.slice(0, 2), BEST_FIRST.slice(2), []])
    const second = await client.connections.reviewList({
      query: { job_id: job, sort: 'fit', page: 2, page_size: 3 },
    })
    expect(second.pagination).toEqual({ page: 2, page_size: 3, total_pages: 2, total_count: 4 })
    expect(await names({ job_type: 'SOFTWARE_ENGINEER' })).toEqual(['Dan', 'Ben'])
    for (const { reasons } of await list({ job_type: 'SOFTWARE_ENGINEER' }))
      expect(reasons, 'all of them share the function').not.toContain('Software engineering')
    expect(await names({ search: 'acme florist' })).toEqual(['Ada'])
    expect(await names({ company: 'ACME' })).toEqual(BEST_FIRST)
    expect(await names({ search: 'nobody' })).toEqual([])
  })

  test('leaves out people with a decision, as the order by name does', async () => {
    await list()
    await app.buildConnection({ employee: erin, name: 'Hid', status: 'dont_recommend' })
    await finish('Dan')
    expect(await names()).toEqual(['Ben', 'Ada', 'Cleo'])
  })

  test('lets two jobs take turns, and names the job for which each row stands where it does', async () => {
    const { id: other } = await app.buildJob({ company: erin, job_title: 'Florist', career_type: 'NOT_TECH' })
    await app.buildConnection({ employee: erin, name: 'Eve', job_title: 'Accountant' })
    const rows = await list({ job_id: [other, job], page_size: 3 })
    const [one, two, third] = rows.map(({ name, reasons }) => [name, ...reasons!.slice(0, 2)])
    expect([one, two]).toEqual(
      expect.arrayContaining([
        ['Ada', 'For Florist', 'Florist, too'],
        ['Dan', 'For Senior Backend Engineer', 'Backend Engineer, too'],
      ]),
    )
    expect(third).toEqual(['Ben', 'For Senior Backend Engineer', 'Backend in the title'])
  })

  test('knows former colleagues from your own positions', async () => {
    await app.buildConnection({
      employee: erin,
      name: 'Eve',
      job_title: 'Florist',
      company: 'Zalando SE',
      connected_on: '2019-05-01',
    })
    const positions = [{ employer: 'Zalando', started: '2018', ended: '2020-01' }]
    await list()
    await client.positions.replacePositions({ body: { positions } })
    const rows = await list()
    expect(rows.map(({ name }) => name)).toEqual(['Dan', 'Ben', 'Eve', 'Ada', 'Cleo'])
    expect(rows[2]!.reasons).toContain('At Zalando SE when you were')
  })

  test('holds no colleague’s people, and answers 404 for a foreign or a closed job', async () => {
    const colleague = await app.buildEmployee({ company: erin })
    await app.buildConnection({ employee: colleague, name: 'Hers', job_title: 'Senior Backend Engineer' })
    expect(await names()).toEqual(BEST_FIRST)
    const foreign = await app.buildJob({ company: await app.buildEmployee() })
    await expect(list({ job_id: [job, foreign.id] })).rejects.toMatchObject({
      status: 404,
      message: 'Job not found.',
    })
    const closed = await app.buildJob({ company: erin, closed: true })
    await expect(list({ job_id: closed.id })).rejects.toMatchObject({ status: 404 })
    expect(await reviewJobs()).toBe(1)
  })

  test('is refused for more jobs than anyone reviews at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 11 }, () => app.buildJob({ company: erin })))
    await expect(list({ job_id: jobs.map(({ id }) => id) })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the order of a review', () => {
  test('stays while the job is edited, closed and opened again, in another tab and in another process', async () => {
    expect(await names()).toEqual(BEST_FIRST)
    await editJob()
    expect(await names()).toEqual(BEST_FIRST)
    const admin = await asAdmin()
    await admin.jobs.updateJob({ params: { id: job }, body: { is_open: false } })
    await expect(list()).rejects.toMatchObject({ status: 404 })
    await admin.jobs.updateJob({ params: { id: job }, body: { is_open: true } })
    client = await app.as(erin)
    expect(await names()).toEqual(BEST_FIRST)
    const other = await createTestApp({ database: { ...app.database, close: async () => undefined } })
    client = await other.as(erin)
    expect(await names()).toEqual(BEST_FIRST)
    await other.close()
  })

  test('stays when a decision is made and taken back', async () => {
    const [dan] = await list()
    await editJob()
    await decide(dan!.id, { job_decisions: [{ id: job, decision_type: 'NO' }] })
    expect(await names()).toEqual(['Ben', 'Ada', 'Cleo'])
    await decide(dan!.id, { job_decisions: [{ id: job, decision_type: null }] })
    expect(await names()).toEqual(BEST_FIRST)
  })

  test('leaves out who is decided on meanwhile, on each page, in the counts, in a category and in a search', async () => {
    const ids = new Map((await list()).map(({ name, id }) => [name, id]))
    const other = await app.buildJob({ company: erin, job_title: 'Backend Engineer' })
    const twoJobs = { job_id: [job, other.id] }
    const ofBoth = await names(twoJobs)
    const inOtherTab = await app.as(erin)
    await decide(ids.get('Dan')!, { job_decisions: [{ id: job, decision_type: 'NO' }] }, inOtherTab)
    await decide(ids.get('Ada')!, { general_decision_type: 'dont_recommend' }, inOtherTab)
    await app.decide(erin, { connection_id: ids.get('Cleo')!, general_decision: 'skip' })
    const { connections, categories, pagination, num_skipped } = await client.connections.reviewList({
      query: { job_id: job, sort: 'fit', page_size: 1 },
    })
    expect(connections.map(({ name }) => name)).toEqual(['Ben'])
    expect(categories.map(({ name, count }) => [name, count])).toEqual([['SOFTWARE_ENGINEER', 1]])
    expect([pagination.total_count, num_skipped]).toEqual([1, 1])
    expect(await names({ page: 2, page_size: 1 })).toEqual([])
    expect(await names({ job_type: 'SOFTWARE_ENGINEER' })).toEqual(['Ben'])
    expect(await names({ search: 'acme' })).toEqual(['Ben'])
    expect(await names({ employer: 'acme' })).toEqual(['Ben'])
    expect(await names({ skipped: true })).toEqual(['Cleo'])
    expect(await names(twoJobs)).toEqual(ofBoth.filter((name) => name === 'Dan' || name === 'Ben'))
    await decide(ids.get('Dan')!, { job_decisions: [{ id: other.id, decision_type: 'YES' }] }, inOtherTab)
    expect(await names(twoJobs)).toEqual(['Ben'])
    await decide(ids.get('Ben')!, { general_decision_type: 'dont_recommend' }, inOtherTab)
    expect(await names()).toEqual([])
    expect(await names({ job_id: other.id })).toEqual([])
    for (const name of ['Ada', 'Ben', 'Cleo'])
      await decide(ids.get(name)!, { general_decision_type: 'not_reviewed' }, inOtherTab)
    await decide(ids.get('Dan')!, { job_decisions: [{ id: job, decision_type: null }] }, inOtherTab)
    expect(await names()).toEqual(BEST_FIRST)
    expect(await names({ job_type: 'SOFTWARE_ENGINEER' })).toEqual(['Dan', 'Ben'])
    for (const { reasons } of await list({ job_type: 'SOFTWARE_ENGINEER' }))
      expect(reasons, 'all of them share the function').not.toContain('Software engineering')
    expect(await names({ search: 'acme' })).toEqual(BEST_FIRST)
  })

  test('holds for the part of the list that is new or moved, without who is decided on', async () => {
    const ids = new Map((await list()).map(({ name, id }) => [name, id]))
    await inCompany(sql`
      update connection set change = 'new' where company_id = ${erin.company_id} and name <> 'Ben'`)
    expect(await names({ changed: true })).toEqual(['Dan', 'Ada', 'Cleo'])
    await decide(ids.get('Dan')!, { job_decisions: [{ id: job, decision_type: 'NO' }] })
    const { connections, categories, pagination } = await client.connections.reviewList({
      query: { job_id: job, sort: 'fit', changed: true },
    })
    expect(connections.map(({ name }) => name)).toEqual(['Ada', 'Cleo'])
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(pagination.total_count).toBe(2)
    expect(await names({ changed: true, search: 'florist' })).toEqual(['Ada'])
  })

  test('is a new one after Finish, for its jobs alone', async () => {
    const { id: other } = await app.buildJob({ company: erin, job_title: 'Backend Engineer' })
    await list()
    await editJob()
    await finish('Cleo', [other])
    expect(await names()).toEqual(BEST_FIRST)
    await finish('Cleo')
    expect((await names())[0]).toBe('Ada')
  })

  test('is a new one after an upload, and a day later', async () => {
    await list()
    await editJob()
    const { id } = await app.buildUpload({ employee: erin })
    await inCompany(
      sql`update upload set finished_at = ${new Date()}::timestamptz where company_id = ${erin.company_id} and id = ${id}`,
    )
    expect((await names())[0]).toBe('Ada')
    await editJob('Backend Engineer')
    await inCompany(sql`
      update review_job set began_at = (began_at at time zone 'UTC' - interval '23 hours') at time zone 'UTC' where company_id = ${erin.company_id}`)
    await inCompany(
      sql`update upload set finished_at = ${new Date()}::timestamptz - interval '2 days' where company_id = ${erin.company_id}`,
    )
    expect((await names())[0]).toBe('Ada')
    await inCompany(sql`
      update review_job set began_at = (began_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where company_id = ${erin.company_id}`)
    expect((await names())[0]).not.toBe('Ada')
  })

  test('holds new people as soon as they are there', async () => {
    await list()
    await app.buildConnection({
      employee: erin,
      name: 'Eve',
      job_title: 'Senior Backend Engineer',
      connected_on: '2010-01-01',
    })
    expect(await names()).toEqual(['Eve', ...BEST_FIRST])
  })

  test('is forgotten by the purge once no one can be in it', async () => {
    await list()
    const purgeNow = () => purge(app.database, { days: 365, now: new Date() })
    await purgeNow()
    expect(await reviewJobs()).toBe(1)
    await inCompany(sql`
      update review_job set began_at = ${new Date()}::timestamptz - interval '25 hours' where company_id = ${erin.company_id}`)
    await purgeNow()
    expect(await reviewJobs()).toBe(0)
  })
})

test('admins’ lists of people know no such order', async () => {
  const admin = await asAdmin()
  await expect(admin.recommendations.personList({ query: { sort: 'fit' as 'name' } })).rejects.toMatchObject({
    status: 400,
  })
})

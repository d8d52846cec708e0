import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../contract/client.ts'
import type { api } from '../../contract/api.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  erin = await app.buildEmployee()
  client = await app.as(erin)
})

const names = ({ connections }: { connections: { name: string }[] }) => connections.map(({ name }) => name)
const chips = ({ categories }: { categories: { name: string; count: number }[] }) =>
  Object.fromEntries(categories.map(({ name, count }) => [name, count]))

describe('the general review list', () => {
  test('lists own undecided connections by name, with everything the screen shows', async () => {
    await app.buildConnection({ employee: erin, name: 'Zoe Young', job_title: null, company: null })
    const { id } = await app.buildConnection({
      employee: erin,
      name: 'Ada Lovelace',
      job_title: 'Software Engineer',
      company: 'Analytical Engines',
      email: 'ada@engines.test',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      connected_on: '2017-05-03',
    })
    for (const status of ['recommend', 'dont_recommend', 'skip'])
      await app.buildConnection({ employee: erin, status })
    await app.buildConnection({ employee: await app.buildEmployee({ company: erin }) })
    const list = await client.connections.reviewList()
    expect(names(list)).toEqual(['Ada Lovelace', 'Zoe Young'])
    expect(list.connections[0]).toEqual({
      id,
      name: 'Ada Lovelace',
      job_title: 'Software Engineer',
      company: 'Analytical Engines',
      current_job: 'Software Engineer at Analytical Engines',
      job_category: 'SOFTWARE_ENGINEER',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      email: 'ada@engines.test',
      status: 'not_reviewed',
      connected_on: '2017-05-03',
    })
    expect(list.connections[1]!.connected_on).toBeNull()
    expect(list.connections[1]!.current_job).toBeNull()
    expect(chips(list)).toMatchObject({ SOFTWARE_ENGINEER: 1 })
    expect(list.pagination).toEqual({ page: 1, page_size: 50, total_pages: 1, total_count: 2 })
    expect(list.num_skipped).toBe(1)
  })

  test('contains no connections of colleagues or other companies', async () => {
    await app.buildConnection({ employee: await app.buildEmployee({ company: erin }) })
    await app.buildConnection({ employee: await app.buildEmployee() })
    const list = await client.connections.reviewList()
    expect(list).toMatchObject({
      connections: [],
      categories: [],
      pagination: { total_count: 0, total_pages: 0 },
    })
  })

  test.each([{}, { job_type: ['DESIGNER' as const] }, { search: 'ada' }, { page: 2, page_size: 1 }])(
    'with counts=false and %j finds the same, without counts by category',
    async (query) => {
      for (const name of ['Ada Lovelace', 'Ada Wong', 'Ben Kim'])
        await app.buildConnection({ employee: erin, name, job_title: 'Product Designer' })
      await app.buildConnection({ employee: erin, name: 'Cleo Kim', job_title: 'Software Engineer' })
      const counted = await client.connections.reviewList({ query })
      expect(counted.categories).toHaveLength(2)
      expect(await client.connections.reviewList({ query: { ...query, counts: false } })).toEqual({
        ...counted,
        categories: [],
      })
    },
  )

  test('filters by one or more categories while the chips count the whole list', async () => {
    for (const job_title of [
      'Software Engineer',
      'Software Engineer',
      'Product Designer',
      'Account Executive',
    ])
      await app.buildConnection({ employee: erin, name: `Pat ${job_title}`, job_title })
    const counts = { SOFTWARE_ENGINEER: 2, DESIGNER: 1, SALES: 1 }
    const one = await client.connections.reviewList({ query: { job_type: 'SOFTWARE_ENGINEER' } })
    expect([one.pagination.total_count, chips(one)]).toEqual([2, counts])
    const two = await client.connections.reviewList({ query: { job_type: ['Designer', 'SALES'] } })
    expect(names(two)).toEqual(['Pat Account Executive', 'Pat Product Designer'])
    expect([two.pagination.total_count, chips(two)]).toEqual([2, counts])
    expect(two.categories[0]).toMatchObject({
      name: 'SOFTWARE_ENGINEER',
      title: 'SOFTWARE_ENGINEER',
      count: 2,
    })
    const all = await client.connections.reviewList({ query: { job_type: ['DESIGNER', 'ALL'] } })
    expect(all.pagination.total_count).toBe(4)
  })

  test.each([
    ['jose', 'part of a name without its accents'],
    ['ALVAR', 'in any case'],
    ['principal', 'the title'],
    ['muller', 'the company'],
    ['jose muller', 'several words, each anywhere'],
    ['müller PRINC josé', 'several words in any order'],
    ['100%', 'the wildcards of LIKE as themselves'],
    ['r_d', 'an underscore as itself'],
    ['c:\\', 'a back slash as itself'],
  ])('finds by %s: %s', async (search) => {
    await app.buildConnection({
      employee: erin,
      name: 'José Álvarez',
      job_title: 'Principal 100% R_D c:\\',
      company: 'Müller & Söhne',
    })
    await app.buildConnection({ employee: erin, name: 'Rod Doe', job_title: 'Chef 100', company: 'C:' })
    const list = await client.connections.reviewList({ query: { search } })
    expect(names(list)).toEqual(['José Álvarez'])
    expect(list.pagination.total_count).toBe(1)
    expect(Object.values(chips(list)).reduce((sum, count) => sum + count)).toBe(2)
  })

  test('lists the people of one employer in every spelling, whatever the search and the category', async () => {
    for (const [name, company] of [
      ['Ada Moore', 'Wolf GmbH'],
      ['Bea Young', 'WOLF'],
      ['Cleo Adams', 'Wolfram'],
    ] as const)
      await app.buildConnection({ employee: erin, name, company })
    const listed = async (query: object) =>
      client.connections.reviewList({ query: { employer: 'wolf', ...query } })
    expect(names(await listed({}))).toEqual(['Ada Moore', 'Bea Young'])
    expect((await listed({ page_size: 1 })).pagination.total_pages).toBe(2)
    expect(names(await listed({ search: 'bea' }))).toEqual(['Bea Young'])
    expect(names(await listed({ job_type: 'SALES' }))).toEqual([])
    expect(names(await listed({ sort: 'connected' }))).toEqual(['Ada Moore', 'Bea Young'])
    expect(names(await listed({ employer: '' }))).toHaveLength(3)
    await app.buildConnection({ employee: erin, name: 'Dag Roe', company: 'Rolls Royce' })
    expect(names(await listed({ employer: 'rolls-royce' })), 'a link from before').toEqual(['Dag Roe'])
  })

  test('sorts by name, whose first sign is left out, by company, or the most recent connection first', async () => {
    for (const [name, company, connected_on] of [
      ['Cleo Adams', 'Émile & Co', '2020-01-01'],
      ['"Bea" Young', null, '2024-05-01'],
      ['Ada Moore', 'Zeta', null],
      ['Dan Fox', 'Emile & Co', '2021-01-01'],
    ] as const)
      await app.buildConnection({ employee: erin, name, company, connected_on })
    const sorted = async (sort: '' | 'name' | 'company' | 'connected', query = {}) =>
      names(await client.connections.reviewList({ query: { sort, ...query } }))
    const byName = ['Ada Moore', '"Bea" Young', 'Cleo Adams', 'Dan Fox']
    expect(await sorted('')).toEqual(byName)
    expect(await sorted('name')).toEqual(byName)
    expect(await sorted('company')).toEqual(['Cleo Adams', 'Dan Fox', 'Ada Moore', '"Bea" Young'])
    expect(await sorted('connected')).toEqual(['"Bea" Young', 'Dan Fox', 'Cleo Adams', 'Ada Moore'])
    expect(await sorted('connected', { page: 2, page_size: 3 })).toEqual(['Ada Moore'])
    expect(await sorted('company', { search: 'o' })).toEqual([
      'Cleo Adams',
      'Dan Fox',
      'Ada Moore',
      '"Bea" Young',
    ])
    expect(await sorted('name', { search: '"bea' })).toEqual(['"Bea" Young'])
    await expect(sorted('strength' as '')).rejects.toMatchObject({ status: 400 })
  })

  test('lists the people of one company, however it is written, and counts them', async () => {
    for (const company of ['Émile & Co', 'emile & CO', 'Emile', null])
      await app.buildConnection({ employee: erin, company })
    await app.buildConnection({ employee: erin, company: 'Emile & Co', status: 'recommend' })
    const { connections, pagination, categories } = await client.connections.reviewList({
      query: { company: 'Emile & Co' },
    })
    expect(connections.map(({ company }) => company).toSorted()).toEqual(['emile & CO', 'Émile & Co'])
    expect(pagination.total_count).toBe(2)
    expect(categories[0]!.count, 'of the whole list').toBe(4)
  })

  test('pages through everyone once, in one order', async () => {
    for (let i = 0; i < 7; i++) await app.buildConnection({ employee: erin, name: 'Same Name' })
    const seen = new Set<string>()
    for (const page of [1, 2, 3]) {
      const list = await client.connections.reviewList({ query: { page, page_size: 3 } })
      expect(list.pagination).toEqual({ page, page_size: 3, total_pages: 3, total_count: 7 })
      for (const { id } of list.connections) seen.add(id)
    }
    expect(seen.size).toBe(7)
    const beyond = await client.connections.reviewList({ query: { page: 1_000_000, page_size: 100 } })
    expect(beyond).toMatchObject({ connections: [], pagination: { total_count: 7 } })
  })

  test('lists connections that were put off for later with ?skipped=true', async () => {
    await app.buildConnection({ employee: erin, name: 'Later', status: 'skip' })
    await app.buildConnection({ employee: erin, name: 'Now' })
    const list = await client.connections.reviewList({ query: { skipped: 'true' } })
    expect(names(list)).toEqual(['Later'])
    expect(list.num_skipped).toBe(1)
  })

  test('hides the rows of an unfinished upload', async () => {
    const running = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    const completed = await app.buildUpload({ employee: erin })
    await app.buildConnection({ employee: erin, name: 'Half', upload_id: running.id })
    await app.buildConnection({ employee: erin, name: 'Half Later', upload_id: running.id, status: 'skip' })
    await app.buildConnection({ employee: erin, name: 'Whole', upload_id: completed.id })
    const list = await client.connections.reviewList()
    expect(names(list)).toEqual(['Whole'])
    expect(list).toMatchObject({ num_skipped: 0, pagination: { total_count: 1 } })
    expect(list.categories.map(({ count }) => count)).toEqual([1])
  })

  test('refuses a page size above 100', async () => {
    await client.connections.reviewList({ query: { page_size: 100 } })
    await expect(client.connections.reviewList({ query: { page_size: 101 } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('the review list of a job', () => {
  const decideFor = (connection_id: string, job_ids: string[], job_decision: 'YES' | 'NO') =>
    app.decide(erin, { connection_id, job_decision, job_ids })

  test('contains connections without a decision for at least one of the jobs, recommended ones too', async () => {
    const jobs = [await app.buildJob({ company: erin }), await app.buildJob({ company: erin })]
    const ids = jobs.map(({ id }) => id)
    const half = await app.buildConnection({ employee: erin, name: 'Half' })
    const done = await app.buildConnection({ employee: erin, name: 'Done' })
    await app.buildConnection({ employee: erin, name: 'Recommended', status: 'recommend' })
    await app.buildConnection({ employee: erin, name: 'Hidden', status: 'dont_recommend' })
    await app.buildConnection({ employee: erin, name: 'Later', status: 'skip' })
    await decideFor(half.id, [ids[0]!], 'NO')
    await decideFor(done.id, ids, 'NO')
    const both = await client.connections.reviewList({ query: { job_id: ids } })
    expect(names(both)).toEqual(['Half', 'Recommended'])
    expect(both.pagination.total_count).toBe(2)
    const first = await client.connections.reviewList({ query: { job_id: ids[0] } })
    expect(names(first)).toEqual(['Recommended'])
    const twice = await client.connections.reviewList({
      query: { job_id: [ids[1]!, ids[1]!.toUpperCase()] },
    })
    expect(names(twice)).toEqual(['Half', 'Recommended'])
    const later = await client.connections.reviewList({ query: { job_id: ids, skipped: true } })
    expect(names(later)).toEqual(['Later'])
  })

  test('shows the caller’s earlier answers for these jobs, and none of a colleague or for other jobs', async () => {
    const jobs = await Promise.all(['First', 'Second', 'Other'].map(() => app.buildJob({ company: erin })))
    const [first, second, other] = jobs.map(({ id }) => id) as [string, string, string]
    const ada = await app.buildConnection({ employee: erin, name: 'Ada' })
    const ben = await app.buildConnection({ employee: erin, name: 'Ben' })
    await app.buildConnection({ employee: erin, name: 'Cleo' })
    await decideFor(ada.id, [first, other], 'YES')
    await decideFor(ben.id, [second], 'NO')
    const colleague = await app.buildEmployee({ company: erin })
    const hers = await app.buildConnection({ employee: colleague, name: 'Ada', person_id: ada.person_id })
    await app.decide(colleague, { connection_id: hers.id, job_decision: 'YES', job_ids: [second] })
    const answers = async (query: { job_id?: string[]; search?: string }) => {
      const { connections } = await client.connections.reviewList({ query })
      return connections.map(({ name, job_decisions }) => [name, job_decisions])
    }
    const ofAda = ['Ada', [{ id: first, decision_type: 'YES' }]]
    const ofBen = ['Ben', [{ id: second, decision_type: 'NO' }]]
    expect(await answers({ job_id: [first, second] })).toEqual([ofAda, ofBen, ['Cleo', []]])
    expect(await answers({ job_id: [first, second], search: 'ben' })).toEqual([ofBen])
    expect(await answers({ search: 'ada' }), 'a general review').toEqual([['Ada', undefined]])
  })

  test('answers 404 where one of the jobs is closed', async () => {
    const closed = await app.buildJob({ company: erin, closed: true })
    const open = await app.buildJob({ company: erin })
    const asked = client.connections.reviewList({ query: { job_id: [open.id, closed.id] } })
    await expect(asked).rejects.toMatchObject({ status: 404, message: 'Job not found.' })
  })
})

describe('the review categories', () => {
  test('are those of the general review list, with the open jobs that have undecided connections', async () => {
    const job = await app.buildJob({ company: erin, job_title: 'Product Designer' })
    await app.buildJob({ company: erin, closed: true })
    await app.buildJob({ company: await app.buildEmployee() })
    const designer = await app.buildConnection({ employee: erin, job_title: 'Product Designer' })
    await app.buildConnection({ employee: erin, status: 'skip' })
    await app.buildConnection({ employee: erin, job_title: 'Product Designer', status: 'dont_recommend' })
    const review = await client.connections.reviewCategories()
    expect(review.categories).toEqual([
      expect.objectContaining({ name: 'DESIGNER', title: 'DESIGNER', count: 1, total: 2 }),
    ])
    expect(review.num_connections).toBe(3)
    expect(review.jobs).toEqual([
      { id: job.id, job_title: 'Product Designer', location: 'Remote', career_type: 'DESIGNER' },
    ])
    expect(review.num_skipped).toBe(1)
    await app.decide(erin, { connection_id: designer.id, job_decision: 'NO', job_ids: [job.id] })
    expect(await client.connections.reviewCategories()).toMatchObject({
      categories: [{ count: 1 }],
      jobs: [],
    })
  })
})

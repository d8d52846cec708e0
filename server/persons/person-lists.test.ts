import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { ClientArgs } from '../../contract/endpoint.ts'
import { PERSON_SORTS, type PersonSort } from '../../contract/person-filters.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  ;({ admin, ada, ben } = await app.buildTeam())
  client = await app.as(admin)
})

type Said = {
  strength?: 1 | 2 | 3 | 4 | 5
  job_title?: string
  person_id?: string
  company?: string | null
  jobs?: string[]
}

/** Someone who the employee recommends, in general or for jobs. */
async function recommended(name: string, employee: BuiltEmployee, { strength, jobs = [], ...given }: Said) {
  const { id, person_id } = await app.buildConnection({ employee, name, ...given })
  await app.decide(employee, { connection_id: id, general_decision: 'recommend', job_ids: jobs })
  if (strength) await app.answer(employee, id, { recommendation_strength: strength })
  return { id, person_id }
}

type Query = NonNullable<ClientArgs<typeof api.recommendations.personList>['query']>
const list = (query: Query) => client.recommendations.personList({ query })
const names = async (query: Query) => (await list(query)).connections.map(({ name }) => name).join(' ')
const THIS_MONTH = new Date().toISOString().slice(0, 7)
const RECOMMENDED = { recommendation_status: 'recommend' } as const

/** Three recommended people, then two people in the network without a recommendation. */
async function network() {
  const cid = await recommended('Cid', ada, { company: 'Wolf', strength: 3 })
  await recommended('Cid', ben, { person_id: cid.person_id, company: 'Wolf' })
  const bea = await recommended('Bea', ada, { company: 'Fox', strength: 5 })
  const dee = await recommended('Dee', ben, { company: null })
  await app.buildConnection({ employee: ada, name: 'Abe', company: 'Elk' })
  await app.buildConnection({ employee: ada, name: 'Eve', company: 'Yak' })
  return { cid, bea, dee }
}

describe('a list of people', () => {
  const ORDERS: Record<PersonSort, [recommended: string, network: string]> = {
    strength: ['Bea Cid Dee', 'Bea Cid Dee Abe Eve'],
    strength_asc: ['Cid Bea Dee', 'Cid Bea Dee Abe Eve'],
    recommenders: ['Cid Bea Dee', 'Cid Bea Dee Abe Eve'],
    recommenders_asc: ['Bea Dee Cid', 'Bea Dee Cid Abe Eve'],
    newest: ['Dee Bea Cid', 'Dee Bea Cid Abe Eve'],
    oldest: ['Cid Bea Dee', 'Cid Bea Dee Abe Eve'],
    name: ['Bea Cid Dee', 'Abe Bea Cid Dee Eve'],
    name_desc: ['Dee Cid Bea', 'Eve Dee Cid Bea Abe'],
    company: ['Bea Cid Dee', 'Abe Bea Cid Eve Dee'],
    company_desc: ['Cid Bea Dee', 'Eve Cid Bea Abe Dee'],
    due: ['Bea Cid Dee', 'Bea Cid Dee Abe Eve'],
  }

  test('is sorted as asked for, with and without a search, on every page and in the export', async () => {
    await network()
    for (const sort of PERSON_SORTS) {
      const [some, all] = ORDERS[sort]
      expect(await names({ ...RECOMMENDED, sort }), sort).toBe(some)
      expect(await names({ sort }), sort).toBe(all)
      expect(await names({ sort, search_query: 'engineer' }), sort).toBe(all)
      const pages = await Promise.all([1, 2, 3].map((page) => names({ sort, page, page_size: 2 })))
      expect(pages.join(' '), sort).toBe(all)
      const csv = await client.recommendations.exportAll({ query: { ...RECOMMENDED, sort } })
      const rows = Papa.parse<{ Name: string }>(csv, { header: true, skipEmptyLines: true }).data
      expect(rows.map(({ Name }) => Name).join(' '), sort).toBe(some)
    }
  })

  test('is narrowed by seniority, and each filter counts what the other leaves', async () => {
    await app.buildConnection({ employee: ada, name: 'Abe', job_title: 'Senior Engineer' })
    await app.buildConnection({ employee: ada, name: 'Bo', job_title: 'Head of Sales' })
    await app.buildConnection({ employee: ada, name: 'Cy', job_title: 'Engineer' })
    const dan = await recommended('Dan', ben, { job_title: 'Sales Director' })
    for (const query of [
      {},
      { search_query: 'd' },
      { sort: 'company' as const },
      { sort: 'strength' as const },
    ])
      expect(await names({ ...query, seniority: ['LEAD', 'director'] }), JSON.stringify(query)).toBe(
        query.sort === 'strength' ? 'Dan Bo' : 'Bo Dan',
      )
    const { categories, seniorities, pagination } = await list({ seniority: 'SENIOR', job_category: 'SALES' })
    expect(pagination.total_count).toBe(0)
    expect(categories.map(({ name, count }) => [name, count])).toEqual([['SOFTWARE_ENGINEER', 1]])
    expect(seniorities).toEqual([
      { name: 'LEAD', count: 1 },
      { name: 'DIRECTOR', count: 1 },
    ])
    expect((await list({ seniority: 'SENIOR' })).pagination.total_count).toBe(1)
    expect(await names({ ...RECOMMENDED, seniority: 'DIRECTOR' })).toBe('Dan')
    expect(
      (await list({ recommendation_status: 'not_reviewed', seniority: 'DIRECTOR' })).pagination.total_count,
    ).toBe(0)
    expect(await names({ seniority: 'no such level' })).toBe('Abe Bo Cy Dan')
    expect((await list({ id: dan.person_id })).connections[0]!.seniority).toBe('DIRECTOR')
    const csv = await client.recommendations.exportAll({ query: { seniority: ['LEAD', 'SENIOR'] } })
    const rows = Papa.parse<{ Name: string; Seniority: string }>(csv, {
      header: true,
      skipEmptyLines: true,
    }).data
    expect(rows.map(({ Name, Seniority }) => [Name, Seniority])).toEqual([
      ['Bo', 'Lead'],
      ['Abe', 'Senior'],
    ])
  })

  test('is narrowed to an employer in every spelling, and to people connected before a year', async () => {
    const before = { company: 'Wolf GmbH', connected_on: '2014-12-31' }
    const cid = await app.buildConnection({ employee: ada, name: 'Cid', ...before })
    await app.buildConnection({
      employee: ben,
      name: 'Cid',
      person_id: cid.person_id,
      company: 'wolf',
      connected_on: '2020-01-01',
    })
    await app.buildConnection({ employee: ada, name: 'Dee', company: 'WOLF', connected_on: '2015-01-01' })
    await app.buildConnection({ employee: ada, name: 'Eve', company: 'Wolfram', connected_on: '2010-01-01' })
    await app.buildConnection({ employee: ben, name: 'Fay', company: 'Wolf', connected_on: null })
    expect(await names({ employer: 'wolf' })).toBe('Cid Dee Fay')
    expect(await names({ employer: 'wolf', connected_before: 2015 })).toBe('Cid')
    expect(await names({ employer: 'wolf', connected_before: '2016' })).toBe('Cid Dee')
    expect(await names({ connected_before: 2015 }), 'the year alone is no filter').toBe('Cid Dee Eve Fay')
    expect(await names({ employer: 'WOLF' }), 'as every spelling of it').toBe('Cid Dee Fay')
    const found = await list({ employer: 'wolf', connected_before: 2016, seniority: 'PROFESSIONAL' })
    expect(found.pagination.total_count).toBe(2)
    expect(found.seniorities).toEqual([{ name: 'PROFESSIONAL', count: 2 }])
    const csv = await client.recommendations.exportAll({
      query: { employer: 'wolf', connected_before: 2016 },
    })
    expect(Papa.parse(csv, { header: true, skipEmptyLines: true }).data).toHaveLength(2)
    const stranger = await app.as(await app.buildAdmin())
    expect((await stranger.recommendations.personList({ query: { employer: 'wolf' } })).connections).toEqual(
      [],
    )
  })

  test('has the strongest first where people are recommended, and is by name otherwise', async () => {
    const { cid } = await network()
    await client.recommendations.triagePerson({ params: { id: cid.person_id }, body: { is_favorite: true } })
    expect(await names({})).toBe('Abe Bea Cid Dee Eve')
    expect(await names(RECOMMENDED)).toBe('Bea Cid Dee')
    expect(await names({ needs_review: true })).toBe('Bea Dee')
    expect(await names({ favorite: true })).toBe('Cid')
    expect(await names({ stage: 'new' })).toBe('Bea Dee')
    const { connections } = await client.dashboard.dashboard()
    expect(connections!.map(({ name }) => name).join(' ')).toBe('Bea Cid Dee')
  })

  test('follows a strength that changes and a recommendation that is withdrawn', async () => {
    const { cid, bea } = await network()
    const asAda = await app.as(ada)
    await asAda.recommendations.finalReview({ params: { id: bea.id }, body: { recommendation_strength: 2 } })
    expect(await names(RECOMMENDED)).toBe('Cid Bea Dee')
    const body = { general_decision_type: 'dont_recommend' } as const
    await asAda.recommendations.updateConnection({ params: { id: cid.id }, body })
    expect(await names(RECOMMENDED)).toBe('Bea Cid Dee')
    expect(await names({ ...RECOMMENDED, strength: '1' })).toBe('Bea')
    const raised = {
      recommendation_strength: 5,
      reach_out_method: 'RECRUITING',
      relationship: 'other',
    } as const
    await (await app.as(ben)).recommendations.recommendationList()
    await asAda.recommendations.updateConnection({ params: { id: bea.id }, body: raised })
    expect(await names({ ...RECOMMENDED, strength: '5' })).toBe('Bea')
  })
})

describe('filters', () => {
  test('by recommender, job, strength, stage and own evaluation narrow the list, its counts and the export', async () => {
    const job = await app.buildJob({ company: admin, job_title: 'Pilot' })
    const { cid, bea } = await network()
    const ann = await recommended('Ann', ben, { jobs: [job.id] })
    await app.move(admin, bea.person_id, { stage: 'contacted' })
    await app.rate(admin, cid.person_id)
    await app.rate(admin, bea.person_id, { canReachOut: false })
    await app.rate(await app.buildAdmin({ company: admin }), ann.person_id)
    const narrowed: [Query, string][] = [
      [{ recommender: [ada.employee_id] }, 'Bea Cid'],
      [{ recommender: [ben.employee_id] }, 'Ann Cid Dee'],
      [{ recommender: [ada.employee_id, ben.employee_id] }, 'Ann Bea Cid Dee'],
      [{ recommender: [randomUUID()] }, ''],
      [{ job: [job.id] }, 'Ann'],
      [{ strength: '3' }, 'Bea Cid'],
      [{ strength: '4' }, 'Bea'],
      [{ stage: 'contacted' }, 'Bea'],
      [{ my_evaluation: 'reach_out' }, 'Cid'],
      [{ my_evaluation: 'dont_reach_out' }, 'Bea'],
      [{ my_evaluation: 'none' }, 'Ann Dee'],
      [{ recommender: [ada.employee_id], strength: '3', stage: 'new' }, 'Cid'],
      [{ progress: 'looked_at' }, 'Ann Bea Cid'],
      [{ progress: 'contacted', recommender: [ada.employee_id] }, 'Bea'],
      [{ recommended_in: THIS_MONTH }, 'Ann Bea Cid Dee'],
      [{ recommended_in: '2001-01' }, ''],
      [{ strength: 'all', stage: 'all', my_evaluation: '' }, 'Abe Ann Bea Cid Dee Eve'],
    ]
    for (const [query, expected] of narrowed) {
      const what = JSON.stringify(query)
      const answer = await list({ ...query, sort: 'name' })
      expect(answer.connections.map(({ name }) => name).join(' '), what).toBe(expected)
      const count = expected ? expected.split(' ').length : 0
      expect(answer.pagination.total_count, what).toBe(count)
      expect(
        answer.categories.reduce((sum, each) => sum + each.count, 0),
        what,
      ).toBe(count)
      const csv = await client.recommendations.exportAll({ query: { ...query, sort: 'name' } })
      expect(csv.trim().split('\r\n').length - 1, what).toBe(count)
    }
  })

  test('offer who recommends someone and for which jobs, closed ones too; no one else’s', async () => {
    const open = await app.buildJob({ company: admin, job_title: 'Pilot' })
    const closed = await app.buildJob({ company: admin, job_title: 'Cook', closed: false })
    await app.buildJob({ company: admin, job_title: 'Nobody’s' })
    await recommended('Ann', ben, { jobs: [open.id, closed.id] })
    await client.jobs.updateJob({ params: { id: closed.id }, body: { is_open: false } })
    await recommended('Stranger', await app.buildEmployee(), {})
    await app.buildConnection({ employee: ada, name: 'Abe' })
    expect(await client.recommendations.personFilters()).toEqual({
      recommenders: [{ id: ben.employee_id, name: 'Ben Kim' }],
      jobs: [
        { id: closed.id, job_title: 'Cook', is_open: false },
        { id: open.id, job_title: 'Pilot', is_open: true },
      ],
    })
  })
})

test('several favorites are added at once, or none if one of the persons is not the company’s', async () => {
  const { cid, dee } = await network()
  const ids = [dee.person_id, cid.person_id]
  await expect(
    client.recommendations.triagePersons({ body: { ids: [...ids, randomUUID()], is_favorite: true } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await names({ favorite: true })).toBe('')
  await client.recommendations.triagePersons({ body: { ids, is_favorite: true } })
  expect(await names({ favorite: true })).toBe('Cid Dee')
  await client.recommendations.triagePersons({ body: { ids, is_favorite: false } })
  expect(await names({ favorite: true })).toBe('')
  expect((await list({ id: ids })).connections.map(({ stage }) => stage)).toEqual(['reviewed', 'reviewed'])
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { wrongCounts } from '../../testing/wrong-counts.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { purge } from '../privacy/purge.ts'
import { renewDerived } from '../uploads/renew-derived.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: BuiltEmployee
let ben: BuiltEmployee
let admin: Client<typeof api>
beforeEach(async () => {
  company = await app.buildCompany()
  ada = await app.buildEmployee({ company })
  ben = await app.buildEmployee({ company })
  admin = await app.as(await app.buildAdmin({ company }))
})

type Query = { search?: string; key?: string; sort?: 'people' | 'name'; page?: number; page_size?: number }
const employers = async (query: Query = {}) => (await admin.employers.employerList({ query })).employers
/** 'name people/colleagues/recommended' of each. */
const shown = async (query: Query = {}) =>
  (await employers(query)).map(
    (one) => `${one.name} ${one.num_people}/${one.num_colleagues}/${one.num_recommended}`,
  )
const right = async () => expect(await wrongCounts(app.database.pool)).toEqual([])

const person = (name: string, given: { job_title?: string; company?: string } = {}) =>
  somebody({
    first_name: name,
    last_name: 'Moor',
    linkedin_url: `https://www.linkedin.com/in/${name.toLowerCase()}-moor`,
    job_title: 'Engineer',
    company: 'Wolf',
    ...given,
  })

const recommend = (connection_id: string) => app.decide(ada, { connection_id, general_decision: 'recommend' })

describe('where we know people', () => {
  test('has each employer once, with its people, the colleagues who know them, the recommended and the functions', async () => {
    const shared = await app.buildConnection({ employee: ada, name: 'Abe', company: 'Wolf GmbH' })
    await app.buildConnection({ employee: ben, name: 'Abe', company: 'Fox', person_id: shared.person_id })
    await app.buildConnection({ employee: ada, name: 'Bea', company: 'Wolf', job_title: 'Sales Manager' })
    await app.buildConnection({ employee: ada, name: 'Cid', company: 'Wolf', job_title: 'Account Executive' })
    await app.buildConnection({ employee: ada, name: 'Dee', company: 'Fox' })
    for (const none of ['Self-employed', 'Freelance', '', null])
      await app.buildConnection({ employee: ada, company: none })
    await recommend(shared.id)
    expect(await shown()).toEqual(['Wolf 3/2/1', 'Fox 1/1/0'])
    const [wolf] = await employers()
    expect(wolf!.key).toBe('wolf')
    expect(wolf!.known_by_names.toSorted()).toEqual([expect.any(String), expect.any(String)])
    expect(wolf!.functions.map(({ name, count }) => [name, count])).toEqual([
      ['SALES', 2],
      ['SOFTWARE_ENGINEER', 1],
    ])
    const { pagination } = await admin.recommendations.personList({ query: { employer: wolf!.key } })
    expect(pagination.total_count).toBe(3)
    await right()
  })

  test.each([
    ['AT&T', ['AT & T', 'AT&T Inc.'], ['at&t', 'AT & T']],
    ['H&M', ['H & M'], ['h & m', 'H&M']],
    ['Coca-Cola', ['Coca Cola', 'Coca–Cola Co.'], ['coca cola', 'coca-cola']],
    ['FPT', ['Công ty TNHH FPT', 'FPT'], ['công ty cổ phần FPT', 'fpt']],
  ])('has %s once, whatever its spelling, and finds it', async (name, spellings, searches) => {
    for (const company of [name, name, ...spellings]) await app.buildConnection({ employee: ada, company })
    await app.buildConnection({ employee: ada, company: 'Fox' })
    for (const search of searches)
      expect(await shown({ search })).toEqual([`${name} ${spellings.length + 2}/1/0`])
    await right()
  })

  test('is searched by words without the legal form, sorted and paged', async () => {
    const companies = ['Elk Foods Ltd', 'Elk Foods Ltd', 'Elk Tools', 'Yak SARL', 'Åsen AB', '50% Off']
    for (const name of companies) await app.buildConnection({ employee: ada, company: name })
    const names = async (query: Query) => (await employers(query)).map(({ name }) => name)
    expect(await names({})).toEqual(['Elk Foods Ltd', '50% Off', 'Åsen AB', 'Elk Tools', 'Yak SARL'])
    expect(await names({ sort: 'name' })).toEqual([
      '50% Off',
      'Åsen AB',
      'Elk Foods Ltd',
      'Elk Tools',
      'Yak SARL',
    ])
    expect(await names({ search: 'elk' })).toEqual(['Elk Foods Ltd', 'Elk Tools'])
    expect(await names({ search: 'Elk Tools GmbH' })).toEqual(['Elk Tools'])
    expect(await names({ search: 'ASEN' })).toEqual(['Åsen AB'])
    expect(await names({ search: '%' })).toEqual(['50% Off'])
    expect(await names({ key: 'elk' })).toEqual([])
    expect(await names({ key: 'elk tools' })).toEqual(['Elk Tools'])
    expect(await names({ sort: 'name', page: 2, page_size: 2 })).toEqual(['Elk Foods Ltd', 'Elk Tools'])
    const { pagination } = await admin.employers.employerList({ query: { search: 'elk', page_size: 1 } })
    expect(pagination).toEqual({ page: 1, page_size: 1, total_pages: 2, total_count: 2 })
  })

  test('follows every upload: new people, colleagues, moves, and two who turn out to be one', async () => {
    const [asAda, asBen] = [await app.as(ada), await app.as(ben)]
    const cid = { company: 'Fox', job_title: 'Senior Designer' }
    await upload(asAda, csvFile([person('Abe'), person('Bea'), person('Cid', cid)]))
    expect(await shown()).toEqual(['Wolf 2/1/0', 'Fox 1/1/0'])
    const { connections } = await storedRows(app, ada)
    expect(connections.map(({ seniority, employer_key }) => [seniority, employer_key])).toEqual([
      ['PROFESSIONAL', 'wolf'],
      ['PROFESSIONAL', 'wolf'],
      ['SENIOR', 'fox'],
    ])
    await upload(asBen, csvFile([person('Abe'), person('Dee', { company: 'Wolf AG' })]))
    expect(await shown()).toEqual(['Wolf 3/2/0', 'Fox 1/1/0'])
    await right()
    const moved = person('Abe', { company: 'Fox', job_title: 'Head of Design' })
    await upload(asBen, csvFile([moved, person('Dee', { company: 'Yak' })]))
    expect(await shown()).toEqual(['Fox 2/2/0', 'Wolf 1/1/0', 'Yak 1/1/0'])
    const atFox = await admin.recommendations.personList({ query: { employer: 'fox' } })
    expect(atFox.connections.map(({ seniority }) => seniority)).toEqual(['LEAD', 'SENIOR'])
    await right()
    const mailed = somebody({ ...person('Bea'), linkedin_url: '', email: 'bea@moor.test', company: 'Elk' })
    await upload(asBen, csvFile([mailed]))
    expect((await shown({ sort: 'name' }))[0]).toBe('Elk 1/1/0')
    await upload(asAda, csvFile([{ ...person('Bea'), email: 'bea@moor.test' }]))
    expect(await shown({ sort: 'name' })).toEqual(['Fox 2/2/0', 'Wolf 1/2/0', 'Yak 1/1/0'])
    await right()
  })

  test('hides what an unfinished upload wrote', async () => {
    const { id } = await app.buildUpload({ employee: ada, status: 'RUNNING' })
    await app.buildConnection({ employee: ada, company: 'Wolf', upload_id: id })
    expect(await shown()).toEqual([])
    await right()
  })

  test('forgets people who are erased, purged, or known by no one after an account is deleted', async () => {
    const [asAda, asBen] = [await app.as(ada), await app.as(ben)]
    await upload(asAda, csvFile([person('Abe'), person('Bea'), person('Cid', { company: 'Fox' })]))
    await upload(asBen, csvFile([person('Abe'), person('Dee', { company: 'Yak' })]))
    await erasePerson(app.database, { link: person('Bea').linkedin_url, company: company.company_id })
    expect(await shown({ sort: 'name' })).toEqual(['Fox 1/1/0', 'Wolf 1/2/0', 'Yak 1/1/0'])
    await right()
    const { connections } = await storedRows(app, ada)
    await recommend(connections.find(({ name }) => name.startsWith('Cid'))!.id)
    await asBen.employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await shown({ sort: 'name' })).toEqual(['Fox 1/1/1', 'Wolf 1/1/0'])
    await right()
    const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000)
    await purge(app.database, { days: 365, now: later })
    expect(await shown()).toEqual(['Fox 1/1/1'])
    await right()
  })

  test('tells an admin nothing of another company', async () => {
    await app.buildConnection({ employee: ada, company: 'Wolf' })
    const stranger = await app.as(await app.buildAdmin())
    expect((await stranger.employers.employerList({})).employers).toEqual([])
  })
})

describe('where you know people', () => {
  const answers = async (client: Client<typeof api>) =>
    JSON.stringify(
      await Promise.all(
        [{}, { sort: 'name' as const }, { search: 'o' }, { page: 2, page_size: 1 }].map((query) =>
          client.employers.ownEmployerList({ query }),
        ),
      ),
    )

  test('covers your own uploads only, byte for byte the same with and without those of colleagues', async () => {
    const asAda = await app.as(ada)
    await upload(
      asAda,
      csvFile([person('Abe'), person('Bea', { job_title: 'Designer' }), person('Cid', { company: 'Fox' })]),
    )
    const { connections } = await storedRows(app, ada)
    await recommend(connections.find(({ name }) => name.startsWith('Abe'))!.id)
    const before = await answers(asAda)
    const others = ['Abe', 'Bea', 'Dee', 'Eve'].map((name) => person(name, { company: 'Wolf International' }))
    await upload(await app.as(ben), csvFile([...others, person('Cid', { company: 'Yak' }), person('Fay')]))
    expect(await answers(asAda)).toBe(before)
    const { employers: own } = await asAda.employers.ownEmployerList({})
    expect(own).toMatchObject([
      { key: 'wolf', name: 'Wolf', num_people: 2, num_recommended: 1, num_undecided: 1 },
      { key: 'fox', name: 'Fox', num_people: 1, num_recommended: 0, num_undecided: 1 },
    ])
    expect(own[0]!.functions.map(({ name, count }) => [name, count])).toEqual([
      ['DESIGNER', 1],
      ['SOFTWARE_ENGINEER', 1],
    ])
    for (const hidden of ['num_colleagues', 'known_by_names'])
      expect(Object.keys(own[0]!)).not.toContain(hidden)
    for (const query of [
      { search: 'fox' },
      { sort: 'name' as const, page_size: 1 },
      { page: 2, page_size: 1 },
    ])
      expect((await asAda.employers.ownEmployerList({ query })).employers).toEqual([own[1]])
    const beyond = await asAda.employers.ownEmployerList({ query: { page: 3, page_size: 1 } })
    expect(beyond).toMatchObject({ employers: [], pagination: { total_count: 2, total_pages: 2 } })
  })
})

test('people who other rules judged are judged again, and their employers counted', async () => {
  await app.buildConnection({ employee: ada, job_title: 'Head of Sales', company: 'Wolf GmbH' })
  const { pool } = app.database
  for (const table of ['person', 'connection'])
    await pool.query(`update ${table} set seniority = default, employer_key = null where company_id = $1`, [
      company.company_id,
    ])
  await pool.query('delete from employer where company_id = $1', [company.company_id])
  await pool.query('update company set derived_version = 0 where company_id = $1', [company.company_id])
  await renewDerived(app.database)
  await renewDerived(app.database)
  expect(await shown()).toEqual(['Wolf GmbH 1/1/0'])
  const { connections, seniorities } = await admin.recommendations.personList({ query: { employer: 'wolf' } })
  expect(connections[0]!.seniority).toBe('LEAD')
  expect(seniorities).toEqual([{ name: 'LEAD', count: 1 }])
  await right()
})

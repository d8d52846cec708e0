import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { samplePeople } from '../sample/sample-people.ts'
import { fewFound, signBlocks } from './person-block.store.ts'
import { signNetwork } from './sign-network.ts'

const PEOPLE = samplePeople(400, 7)
const RARE = somebody({
  first_name: 'Zerelda',
  last_name: 'Quackenbush',
  job_title: 'Ornithologist',
  linkedin_url: 'https://www.linkedin.com/in/zerelda',
})

let app: TestApp
let company: BuiltCompany
let admin: BuiltEmployee
let client: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  company = await app.buildCompany()
  admin = await app.buildAdmin({ company })
  client = await app.as(admin)
  await upload(client, csvFile([...PEOPLE.slice(0, 200), RARE, ...PEOPLE.slice(200)]))
  await expect.poll(unsigned).toBe(0)
})

const unsigned = () =>
  app.database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from person_block where company_id = ${db.company} and signature is null`.execute(
      db,
    )
    return rows[0]!.n
  })
const blocks = () =>
  app.database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from person_block where company_id = ${db.company}`.execute(db)
    return rows[0]!.n
  })
const few = (search: string) => app.database.readCompany(admin.company_id, (db) => fewFound(db, search))
const found = async (search_query: string) => {
  const { connections, pagination } = await client.recommendations.reviewAll({
    query: { search_query, page_size: 100 },
  })
  expect(connections).toHaveLength(Math.min(100, pagination.total_count))
  return connections.map(({ name }) => name).toSorted()
}

test('after an import every block of persons has its signature', async () => {
  await upload(
    client,
    csvFile([somebody({ first_name: 'Grace', linkedin_url: 'https://www.linkedin.com/in/grace' })]),
  )
  await expect.poll(unsigned).toBe(0)
  expect(await blocks()).toBeGreaterThan(400 / 128)
})

test('a rare word leads to those few who have it, a frequent or short one to nobody in particular', async () => {
  expect(await few('quackenbush')).toHaveLength(1)
  expect(await few('zerelda ornith')).toHaveLength(1)
  expect(await few('zerelda grackle')).toEqual([])
  expect(await few('er')).toBeNull()
  expect(await few('engineer')).toBeNull()
})

test('with and without signatures a search finds the same people', async () => {
  const queries = [
    'quackenbush',
    'engineer',
    'er',
    'zerelda quack',
    'maria',
    'senior',
    'qqqq',
    '%',
    'ann sales',
  ]
  const signed = []
  for (const query of queries) signed.push(await found(query))
  await app.database.inCompany(admin.company_id, (db) =>
    sql`update person_block set signature = null where company_id = ${db.company}`.execute(db),
  )
  const without = []
  for (const query of queries) without.push(await found(query))
  expect(signed).toEqual(without)
  expect(signed[0]).toEqual(['Zerelda Quackenbush'])
  expect(signed[1]!.length).toBeGreaterThan(10)
})

test('who came, changed or went since the signatures were written is found as they are now', async () => {
  await app.buildConnection({ employee: admin, name: 'Wolfgang Xylander' })
  expect(await found('xylander')).toEqual(['Wolfgang Xylander'])

  const employee = await app.as(await app.buildEmployee({ company }))
  await upload(employee, csvFile([{ ...RARE, job_title: 'Vexillologist' }]))
  expect(await found('vexillologist')).toEqual(['Zerelda Quackenbush'])
  expect(await found('ornithologist')).toEqual([])

  const link = 'https://www.linkedin.com/in/gertrude'
  await upload(employee, csvFile([{ ...RARE, first_name: 'Gertrude', linkedin_url: link }]))
  expect(await found('quackenbush')).toEqual(['Gertrude Quackenbush', 'Zerelda Quackenbush'])
  await erasePerson(app.database, { link })
  expect(await found('quackenbush')).toEqual(['Zerelda Quackenbush'])
})

test('a signature is forgotten with the change itself, so that a search never waits for the next one', async () => {
  await app.database.inCompany(admin.company_id, (db) =>
    sql`update person set search = 'wolfgang xylander' || E'\n\n' where company_id = ${db.company} and first_name = 'Zerelda'`.execute(
      db,
    ),
  )
  expect(await unsigned()).toBe(1)
  expect(await found('xylander')).toEqual(['Zerelda Quackenbush'])
  await app.database.inCompany(admin.company_id, (db) =>
    sql`update person set is_favorite = true where company_id = ${db.company}`.execute(db),
  )
  expect(await unsigned()).toBe(1)
})

test('whoever comes while a signature is being written is in none that does not know them', async () => {
  const { company_id } = admin
  await app.database.inCompany(company_id, (db) =>
    sql`update person_block set signature = null where company_id = ${db.company}`.execute(db),
  )
  const person = { company_id, name: 'Wolfgang Xylander', first_name: 'Wolfgang', last_name: 'Xylander' }
  const { id } = await app.database.inCompany(company_id, (db) =>
    db
      .selectFrom('person')
      .where('company_id', '=', company_id)
      .where('first_name', '=', 'Zerelda')
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  const neighbour = id.slice(0, 24) + 'fedcba987654' // in the same block
  let come: Promise<unknown> | undefined
  await app.database.inCompany(company_id, async (db) => {
    await signBlocks(db, 1000)
    come = app.database.inCompany(company_id, (other) =>
      other
        .insertInto('person')
        .values({
          ...person,
          id: neighbour,
          category: 'SALES',
          classifier_version: 1,
          search: 'wolfgang xylander',
        })
        .execute(),
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await come
  expect(await unsigned()).toBe(1)
  expect(await found('xylander')).toEqual(['Wolfgang Xylander'])
})

test('blocks without persons go with the next signing, and those of a company with the company', async () => {
  const before = await blocks()
  await app.database.inCompany(admin.company_id, (db) =>
    db.deleteFrom('person').where('company_id', '=', db.company).execute(),
  )
  expect(await unsigned()).toBe(before)
  await signNetwork(app.database, admin.company_id)
  expect(await blocks()).toBe(0)
  await app.buildConnection({ employee: admin })
  expect(await blocks()).toBe(1)
  await app.database.inCompany(admin.company_id, (db) =>
    db.deleteFrom('company').where('company_id', '=', db.company).execute(),
  )
  expect(await blocks()).toBe(0)
})

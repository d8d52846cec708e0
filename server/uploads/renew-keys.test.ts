import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { storedRows } from '../../testing/uploads.ts'
import { renewKeys } from './renew-keys.ts'
import { renewSearch } from './renew-search.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const IN = 'https://www.linkedin.com/in/ada-reed-4c52b31'
const PUB = 'https://www.linkedin.com/pub/ada-reed/1/2b3/4c5'
const KEY = 'linkedin.com/in/ada-reed-4c52b31'

/** Somebody whose keys an earlier version made. */
async function buildOld(
  employee: BuiltEmployee,
  fields: { linkedin_url?: string; email?: string; name?: string },
  keys: { link_key: string | null; email_key?: string | null },
) {
  const built = await app.buildConnection({ employee, name: fields.name, email: fields.email })
  for (const [table, id] of [
    ['person', built.person_id],
    ['connection', built.id],
  ] as const)
    await app.database.pool.query(
      `update ${table} set linkedin_url = $1, link_key = $2, email_key = $3 where id = $4`,
      [fields.linkedin_url ?? null, keys.link_key, keys.email_key ?? null, id],
    )
  return built
}

const renewAgain = async () => {
  await app.database.pool.query('delete from data_upgrade')
  await renewKeys(app.database)
}

test('an upgrade computes all keys again, and merges persons of equal keys with all decisions', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const admin = await app.buildAdmin({ company })
  const usual = await app.buildConnection({ employee: finn, linkedin_url: IN, name: 'Ada Reed' })
  const old = await buildOld(
    erin,
    { linkedin_url: PUB, name: 'Ada Reed' },
    { link_key: 'linkedin.com/pub/ada-reed/1/2b3/4c5' },
  )
  const mailed = await buildOld(
    erin,
    { linkedin_url: 'https://www.linkedin.com/comm/in/ada-reed-4c52b31', name: 'Ada Reed' },
    { link_key: null },
  )
  const tagged = await buildOld(
    finn,
    { linkedin_url: 'https://www.linkedin.com/in/bo', email: 'bo+x@acme.test', name: 'Bo' },
    { link_key: 'linkedin.com/in/bo', email_key: 'bo+x@acme.test' },
  )
  await (
    await app.as(erin)
  ).recommendations.bulkDecision({
    body: { decisions: [{ connection_id: mailed.id, general_decision: 'recommend' }] },
  })
  await (
    await app.as(admin)
  ).recommendations.reviewPerson({ params: { id: mailed.person_id }, body: { is_favorite: true } })
  await renewAgain()
  const { persons, connections } = await storedRows(app, company)
  expect(persons.map(({ id, link_key, email_key }) => ({ id, link_key, email_key }))).toEqual([
    { id: usual.person_id, link_key: KEY, email_key: null },
    { id: tagged.person_id, link_key: 'linkedin.com/in/bo', email_key: 'bo@acme.test' },
  ])
  expect(persons[0]).toMatchObject({ recommended: true, is_favorite: true })
  const ofErin = connections.filter(({ employee_id }) => employee_id === erin.employee_id)
  expect(ofErin).toHaveLength(1)
  expect(ofErin[0]).toMatchObject({ person_id: usual.person_id, link_key: KEY, status: 'recommend' })
  expect([old.id, mailed.id]).toContain(ofErin[0]!.id)
  expect(connections.filter(({ employee_id }) => employee_id === finn.employee_id)).toHaveLength(2)

  await renewAgain()
  expect(await storedRows(app, company)).toEqual({ persons, connections })
})

test('a server that starts again reads nobody', async () => {
  const employee = await app.buildEmployee()
  const { person_id } = await buildOld(employee, { linkedin_url: PUB }, { link_key: 'left as it is' })
  await renewKeys(app.database)
  const { persons } = await storedRows(app, employee)
  expect(persons).toMatchObject([{ id: person_id, link_key: 'left as it is' }])
})

test('after an upgrade, names that begin with a sign sort by their first letter, and are found as written', async () => {
  const erin = await app.buildEmployee()
  for (const name of ['"Bea" Young', '山田 太郎', 'Ada', 'Cleo'])
    await app.buildConnection({ employee: erin, name })
  for (const table of ['person', 'connection'])
    await app.database.pool.query(
      `update ${table} set search = '"bea" young' || e'\\nsoftware engineer\\nnorthwind tools' where name = '"Bea" Young'`,
    )
  const { connections } = await app.as(erin)
  const names = async (search = '') =>
    (await connections.reviewList({ query: { search } })).connections.map(({ name }) => name)
  expect((await names())[0]).toBe('"Bea" Young')
  await app.database.pool.query('delete from data_upgrade')
  await renewSearch(app.database)
  expect(await names()).toEqual(['Ada', '"Bea" Young', 'Cleo', '山田 太郎'])
  expect(await names('"bea" north')).toEqual(['"Bea" Young'])
})

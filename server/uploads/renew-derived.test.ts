import { expect, test } from 'vitest'
import { DERIVED_VERSION } from '../../domain/derived.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { renewDerived } from './renew-derived.ts'
import { startRenewal } from './renewal-timer.ts'

const app = await sharedTestApp()
const { pool } = app.database

const IN = 'https://www.linkedin.com/in/ada-reed-4c52b31'
const PUB = 'https://www.linkedin.com/pub/ada-reed/1/2b3/4c5'
const KEY = 'linkedin.com/in/ada-reed-4c52b31'

/** A connection whose derived values other rules made. */
async function buildOld(
  employee: BuiltEmployee,
  fields: { linkedin_url?: string; email?: string; name?: string },
  keys: { link_key?: string | null; email_key?: string | null; search?: string },
) {
  const built = await app.buildConnection({ employee, name: fields.name, email: fields.email })
  for (const [table, id] of [
    ['person', built.person_id],
    ['connection', built.id],
  ] as const)
    await pool.query(
      `update ${table} set linkedin_url = $1, link_key = $2, email_key = $3, search = coalesce($4, search) where id = $5`,
      [fields.linkedin_url ?? null, keys.link_key ?? null, keys.email_key ?? null, keys.search ?? null, id],
    )
  return built
}

const withOtherRules = ({ company_id }: { company_id: string }) =>
  pool.query('update company set derived_version = 0 where company_id = $1', [company_id])
const versionOf = async ({ company_id }: { company_id: string }) =>
  (await pool.query<{ derived_version: number }>('select * from company where company_id = $1', [company_id]))
    .rows[0]!.derived_version

test('all keys are computed again, and persons of equal links merge with all decisions', async () => {
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
  const decisions = [{ connection_id: mailed.id, general_decision: 'recommend' as const }]
  await (await app.as(erin)).recommendations.bulkDecision({ body: { decisions } })
  await (
    await app.as(admin)
  ).recommendations.triagePerson({ params: { id: mailed.person_id }, body: { is_favorite: true } })
  await withOtherRules(company)
  await renewDerived(app.database)
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

  await withOtherRules(company)
  await renewDerived(app.database)
  expect(await storedRows(app, company)).toEqual({ persons, connections })
})

test('what 1.0.0 told apart by a hyphen, or did not know, is one person, with its pass', async () => {
  const erin = await app.buildEmployee()
  const hyphen = 'https://www.linkedin.com/in/uma%E2%80%90vale'
  const page = 'https://www.linkedin.com/talent/search/profile/AEM1'
  const uma = await buildOld(erin, { linkedin_url: hyphen }, { link_key: 'linkedin.com/in/uma\u2010vale' })
  const odo = await buildOld(erin, { linkedin_url: page, name: 'Odo Lane' }, { link_key: null })
  for (const { id } of [uma, odo])
    await app.decide(erin, { connection_id: id, general_decision: 'dont_recommend' })
  await withOtherRules(erin)
  const file = csvFile([
    somebody({ linkedin_url: 'https://www.linkedin.com/in/uma-vale' }),
    somebody({ first_name: 'Otto', linkedin_url: 'https://www.linkedin.com/talent/profile/AEM1' }),
  ])
  expect((await upload(await app.as(erin), file)).receipt).toMatchObject({ added: 0, updated: 2 })
  const { connections } = await storedRows(app, erin)
  expect(connections.map(({ id, status }) => [id, status]).toSorted()).toEqual(
    [uma, odo].map(({ id }) => [id, 'dont_recommend']).toSorted(),
  )
})

test('two people who today’s rules give one address stay two', async () => {
  const employee = await app.buildEmployee()
  for (const [name, tag] of [
    ['Anna Kim', 'anna'],
    ['Ben Ode', 'ben'],
  ] as const)
    await buildOld(employee, { name, email: `info+${tag}@acme.test` }, { email_key: `info+${tag}@acme.test` })
  await withOtherRules(employee)
  await renewDerived(app.database)
  const { persons } = await storedRows(app, employee)
  expect(persons.map(({ name, email_key }) => [name, email_key])).toEqual([
    ['Anna Kim', 'info@acme.test'],
    ['Ben Ode', 'info@acme.test'],
  ])
})

test('a company of today’s rules is not read', async () => {
  const employee = await app.buildEmployee()
  const { person_id } = await buildOld(employee, { linkedin_url: PUB }, { link_key: 'left as it is' })
  expect(await versionOf(employee)).toBe(DERIVED_VERSION)
  await renewDerived(app.database)
  const { persons } = await storedRows(app, employee)
  expect(persons).toMatchObject([{ id: person_id, link_key: 'left as it is' }])
})

test('names are found and sorted by today’s rules, and counted in their category', async () => {
  const erin = await app.buildEmployee()
  for (const name of ['山田 太郎', 'Ada', 'Cleo', 'Conan O’Brien'])
    await app.buildConnection({ employee: erin, name })
  await buildOld(erin, { name: '"Bea" Young' }, { search: '"bea" young\nsoftware engineer\nacme' })
  for (const table of ['person', 'connection'])
    await pool.query(
      `update ${table} set category = 'SALES', search = replace(search, 'obrien', 'o’brien') where company_id = $1`,
      [erin.company_id],
    )
  const { connections } = await app.as(erin)
  const names = async (search = '') =>
    (await connections.reviewList({ query: { search } })).connections.map(({ name }) => name)
  expect(await names("o'brien")).toEqual([])
  await withOtherRules(erin)
  await renewDerived(app.database)
  expect(await names()).toEqual(['Ada', '"Bea" Young', 'Cleo', 'Conan O’Brien', '山田 太郎'])
  expect(await names('"bea"')).toEqual(['"Bea" Young'])
  expect(await names("o'brien")).toEqual(['Conan O’Brien'])
  const { categories } = await connections.reviewCategories()
  expect(categories.filter(({ count }) => count > 0)).toMatchObject([{ count: 5 }])
})

test('an import derives its company again first, so that it finds who it means', async () => {
  const erin = await app.buildEmployee()
  const { id } = await buildOld(erin, { linkedin_url: PUB, name: 'Ada Reed' }, { link_key: 'by other rules' })
  await withOtherRules(erin)
  const row = somebody({ first_name: 'Ada', last_name: 'Reed', linkedin_url: IN })
  expect((await upload(await app.as(erin), csvFile([row]))).receipt).toMatchObject({ added: 0, updated: 1 })
  expect((await storedRows(app, erin)).connections).toMatchObject([{ id, link_key: KEY }])
})

test('a process that starts derives companies again while it serves, and several share them', async () => {
  const employee = await app.buildEmployee()
  await buildOld(employee, { linkedin_url: PUB }, { link_key: 'by other rules' })
  await withOtherRules(employee)
  const renewals = [startRenewal(app.services), startRenewal(app.services)]
  await expect.poll(() => versionOf(employee)).toBe(DERIVED_VERSION)
  await Promise.all(renewals.map((renewal) => renewal.stop()))
  expect((await storedRows(app, employee)).persons).toMatchObject([{ link_key: KEY }])
})

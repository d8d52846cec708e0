import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../contract/recommendations.ts'
import type { BuiltCompany } from '../../testing/builders.ts'
import { deciding, linked, type Deciding } from '../../testing/deciding.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ageUploads } from '../../testing/uploads.ts'
import { purge } from './purge.ts'

let app: TestApp
let company: BuiltCompany
let ada: Deciding
let erin: Deciding
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await app.buildCompany()
  ada = deciding(app, await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Min' }))
  erin = deciding(app, await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' }))
})

const purgeNow = () => purge(app.database, { days: 365, now: new Date() })
async function ageAndPurge() {
  await ageUploads(app, company, 400)
  return purgeNow()
}

const withoutId = (person: Person): Partial<Person> => ({ ...person, id: undefined })

/** All that an admin reads of the network. */
async function adminSees() {
  const { recommendations, dashboard } = await app.as(ada.employee)
  const lists = []
  for (const recommendation_status of ['all', 'recommend', 'not_reviewed', 'dont_recommend', 'skip'] as const)
    lists.push((await recommendations.reviewAll({ query: { recommendation_status } })).connections)
  return {
    lists: lists.map((list) => list.map(withoutId)),
    network: lists[0]!,
    export: await recommendations.exportAll(),
    count: (await dashboard.dashboard()).num_connections,
  }
}

/** A file, and every kind of decision on it, made today. */
async function decideInEveryWay(who: Deciding) {
  const file = ['Passed', 'Later', 'Untouched', 'Jobno', 'Back', 'Good'].map((name) => linked(name))
  await who.upload(file)
  await who.decide('Passed', 'dont_recommend')
  await who.decide('Later', 'skip')
  await who.decide('Good', 'recommend')
  await who.decide('Back', 'recommend')
  await who.takeBack('Back')
  await who.sayNoFor(await app.buildJob({ company }), 'Jobno')
  return file
}

describe('after PURGE_DAYS', () => {
  test('all who are not recommended are deleted by the date of their upload, whatever was decided and when', async () => {
    const file = await decideInEveryWay(erin)
    const before = await adminSees()
    expect(before.network.map(({ name }) => name.split(' ')[0])).toEqual([
      'Back',
      'Good',
      'Jobno',
      'Later',
      'Passed',
      'Untouched',
    ])
    await ageUploads(app, company, 364)
    expect(await purgeNow()).toMatchObject({ connections: 0 })
    expect(await adminSees()).toEqual(before)

    expect(await ageAndPurge()).toMatchObject({ connections: 5, persons: 5 })
    const after = await adminSees()
    expect(after.network).toMatchObject([{ name: 'Good Person', known_by: 'Erin Gray', status: 'recommend' }])
    expect(after.count).toBe(1)
    for (const gone of ['Passed', 'Later', 'Untouched', 'Jobno', 'Back'])
      expect(after.export).not.toContain(gone)
    expect(await erin.lists()).toEqual({ asked: [], recommended: ['Good'], passed: [], later: [] })
    const { entries } = await (await app.as(ada.employee)).audit.auditTrail()
    expect(entries.find(({ action }) => action === 'privacy.purge')!.detail).toEqual({
      connections: 5,
      persons: 5,
    })

    // With the next upload, admins see undecided people again; only Erin is not asked about the one whom she passed on.
    expect(await erin.upload(file)).toMatchObject({ rows: 6, added: 5, unchanged: 1 })
    const again = await adminSees()
    const undecided = again.network.filter(({ status }) => status === 'not_reviewed')
    const sameFor = (name: string) => {
      const person = undecided.find((one) => one.name.startsWith(name))!
      return JSON.stringify(withoutId(person)).replaceAll(name, 'NAME').replaceAll(name.toLowerCase(), 'name')
    }
    expect(undecided).toHaveLength(5)
    expect(new Set(undecided.map(({ name }) => sameFor(name.split(' ')[0]!))).size).toBe(1)
    expect(await erin.lists()).toEqual({
      asked: ['Back', 'Jobno', 'Later', 'Untouched'],
      recommended: ['Good'],
      passed: ['Passed'],
      later: [],
    })
  })

  test('an admin’s own passes go with the others, and come back as passes with the next upload', async () => {
    const file = await decideInEveryWay(ada)
    await ageAndPurge()
    expect((await adminSees()).lists.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
    await ada.upload(file)
    const [, , , passes] = (await adminSees()).lists
    expect(passes).toMatchObject([{ name: 'Passed Person', status: 'not_reviewed', known_by: 'Ada Min' }])
  })

  test('a person whom two employees know is deleted when the last of their uploads is too old, even if one passed', async () => {
    await erin.upload([linked('Shared')])
    await erin.decide('Shared', 'dont_recommend')
    await ageUploads(app, company, 400)
    await ada.upload([linked('Shared')])
    await purgeNow()
    expect((await adminSees()).network).toMatchObject([{ name: 'Shared Person', known_by: 'Ada Min' }])
    expect(await ageAndPurge()).toMatchObject({ connections: 1, persons: 1 })
    expect((await adminSees()).network).toEqual([])
  })

  test('the order of deletion, by ids, reveals no passes either', async () => {
    const { id: upload_id } = await app.buildUpload({ employee: erin.employee })
    await app.database.pool.query(
      `with made as (
         insert into person (company_id, id, upload_id, name, first_name, last_name, category, classifier_version, search)
         select $1, gen_random_uuid(), $3, 'P ' || n, 'P', '', 'SALES', 1, 'p ' || n from generate_series(1, 2500) n
         returning id, name, search)
       insert into connection (company_id, id, employee_id, person_id, upload_id, name, first_name, last_name, category,
         classifier_version, search, status)
       select $1, gen_random_uuid(), $2, id, $3, name, 'P', '', 'SALES', 1, search,
         (array['dont_recommend', 'not_reviewed', 'skip'])[1 + length(name) % 3] from made`,
      [company.company_id, erin.employee.employee_id, upload_id],
    )
    await ageUploads(app, company, 400)
    const ids = async () => {
      const { rows } = await app.database.pool.query<{ id: string }>(
        'select id from connection where company_id = $1 order by id',
        [company.company_id],
      )
      return rows.map(({ id }) => id)
    }
    const all = await ids()
    const lefts: string[][] = []
    const { inCompany } = app.database
    const watched: typeof inCompany = async (of, fn) => {
      const result = await inCompany(of, fn)
      if (of === company.company_id) lefts.push(await ids())
      return result
    }
    await purge({ ...app.database, inCompany: watched }, { days: 365, now: new Date() })
    const steps = new Set(lefts.map(({ length }) => length))
    expect(steps.size).toBeGreaterThan(2) // before, between and after
    for (const left of lefts) expect(left).toEqual(all.slice(all.length - left.length))
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'
import type { personData } from './person-data.ts'
import { purge } from './purge.ts'

let app: TestApp
let company: BuiltCompany
let admin: BuiltEmployee
let erin: BuiltEmployee
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await app.buildCompany()
  admin = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Min' })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
})

type Row = Parameters<typeof somebody>[0]

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const linked = (name: string, more: Row = {}) =>
  somebody({
    first_name: name,
    last_name: 'Person',
    linkedin_url: `https://www.linkedin.com/in/${name.toLowerCase()}`,
    ...more,
  })
const uploadAs = async (who: BuiltEmployee, people: Row[]) =>
  (await upload(await app.as(who), csvFile(people))).receipt!

/** The company's uploads were so many days ago; decisions stay of today. */
const ageUploads = (days: number) =>
  app.database.inCompany(company.company_id, (db) =>
    db
      .updateTable('upload')
      .set({ created_at: daysAgo(days) })
      .where('company_id', '=', company.company_id)
      .execute(),
  )
const purgeNow = () => purge(app.database, { days: 365, now: new Date() })
async function ageAndPurge() {
  await ageUploads(400)
  return purgeNow()
}

const idOf = async (who: BuiltEmployee, name: string) =>
  (await storedRows(app, who)).connections.find(
    (row) => row.employee_id === who.employee_id && row.name.startsWith(name),
  )!.id
const decide = async (
  who: BuiltEmployee,
  name: string,
  general_decision: 'recommend' | 'dont_recommend' | 'skip',
) =>
  (await app.as(who)).recommendations.bulkDecision({
    body: { decisions: [{ connection_id: await idOf(who, name), general_decision }] },
  })
const takeBack = async (who: BuiltEmployee, name: string) =>
  (await app.as(who)).recommendations.updateConnection({
    params: { id: await idOf(who, name) },
    body: { general_decision_type: 'not_reviewed' },
  })

const firstNames = (people: { name: string }[]) => people.map(({ name }) => name.split(' ')[0]!).toSorted()

/** All that an admin reads of the network. */
async function adminSees() {
  const { recommendations, dashboard } = await app.as(admin)
  const lists = []
  for (const recommendation_status of ['all', 'recommend', 'not_reviewed', 'dont_recommend', 'skip'] as const)
    lists.push((await recommendations.reviewAll({ query: { recommendation_status } })).connections)
  return {
    lists: lists.map((list) => list.map(({ id: _, ...person }) => person)),
    network: lists[0]!,
    export: await recommendations.exportAll(),
    count: (await dashboard.dashboard()).num_connections,
  }
}

/** What an employee still has to decide, passed on, or put off. */
async function ownLists(who: BuiltEmployee) {
  const { connections, recommendations } = await app.as(who)
  const having = async (recommendation_status: 'recommend' | 'dont_recommend' | 'skip') =>
    firstNames((await recommendations.recommendationList({ query: { recommendation_status } })).connections)
  return {
    asked: firstNames((await connections.reviewQueue()).connections),
    recommended: await having('recommend'),
    passed: await having('dont_recommend'),
    later: await having('skip'),
  }
}

/** Erin's file, and what she makes of it today; the admin's own passes are like anybody's. */
async function decideInEveryWay(who: BuiltEmployee) {
  const file = ['Passed', 'Later', 'Untouched', 'Jobno', 'Back', 'Good'].map((name) => linked(name))
  await uploadAs(who, file)
  await decide(who, 'Passed', 'dont_recommend')
  await decide(who, 'Later', 'skip')
  await decide(who, 'Good', 'recommend')
  await decide(who, 'Back', 'recommend')
  await takeBack(who, 'Back')
  const job = await app.buildJob({ company })
  await (
    await app.as(who)
  ).recommendations.bulkDecision({
    body: {
      decisions: [{ connection_id: await idOf(who, 'Jobno'), job_decision: 'NO', job_ids: [job.id] }],
    },
  })
  return file
}

describe('after PURGE_DAYS', () => {
  test('all who are not recommended go by the date of their upload, whatever was decided and when', async () => {
    const file = await decideInEveryWay(erin)
    const before = await adminSees()
    expect(firstNames(before.network)).toEqual(['Back', 'Good', 'Jobno', 'Later', 'Passed', 'Untouched'])
    await ageUploads(364)
    expect(await purgeNow()).toMatchObject({ connections: 0 })
    expect(await adminSees()).toEqual(before)

    expect(await ageAndPurge()).toMatchObject({ connections: 5, persons: 5 })
    const after = await adminSees()
    expect(after.network).toMatchObject([{ name: 'Good Person', known_by: 'Erin Gray', status: 'recommend' }])
    expect(after.count).toBe(1)
    for (const gone of ['Passed', 'Later', 'Untouched', 'Jobno', 'Back'])
      expect(after.export).not.toContain(gone)
    expect(await ownLists(erin)).toEqual({ asked: [], recommended: ['Good'], passed: [], later: [] })
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    expect(entries.find(({ action }) => action === 'privacy.purge')!.detail).toEqual({
      connections: 5,
      persons: 5,
    })

    // With the next upload, admins see undecided people again; only Erin is not asked about the one whom she passed on.
    expect(await uploadAs(erin, file)).toMatchObject({ rows: 6, added: 5, unchanged: 1 })
    const again = await adminSees()
    const undecided = again.network.filter(({ status }) => status === 'not_reviewed')
    const sameFor = (name: string) => {
      const { id: _, ...person } = undecided.find((one) => one.name.startsWith(name))!
      return JSON.stringify(person).replaceAll(name, 'NAME').replaceAll(name.toLowerCase(), 'name')
    }
    expect(undecided).toHaveLength(5)
    expect(new Set(undecided.map(({ name }) => sameFor(name.split(' ')[0]!))).size).toBe(1)
    expect(await ownLists(erin)).toEqual({
      asked: ['Back', 'Jobno', 'Later', 'Untouched'],
      recommended: ['Good'],
      passed: ['Passed'],
      later: [],
    })
  })

  test('an admin’s own passes go with the others, and come back as passes with the next upload', async () => {
    const file = await decideInEveryWay(admin)
    await ageAndPurge()
    expect((await adminSees()).lists.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
    await uploadAs(admin, file)
    const [, , , passes] = (await adminSees()).lists
    expect(passes).toMatchObject([{ name: 'Passed Person', status: 'not_reviewed', known_by: 'Ada Min' }])
  })

  test('whom two know, one of whom passed, goes when the last of their uploads is too old', async () => {
    await uploadAs(erin, [linked('Shared')])
    await decide(erin, 'Shared', 'dont_recommend')
    await ageUploads(400)
    await uploadAs(admin, [linked('Shared')])
    await purgeNow()
    expect((await adminSees()).network).toMatchObject([{ name: 'Shared Person', known_by: 'Ada Min' }])
    expect(await ageAndPurge()).toMatchObject({ connections: 1, persons: 1 })
    expect((await adminSees()).network).toEqual([])
  })

  test('whoever looks in the middle of a purge sees no passes apart either: it goes by ids', async () => {
    const { id: upload_id } = await app.buildUpload({ employee: erin })
    await app.database.pool.query(
      `with made as (
         insert into person (company_id, id, upload_id, name, first_name, last_name, category, classifier_version, search)
         select $1, gen_random_uuid(), $3, 'P ' || n, 'P', '', 'SALES', 1, 'p ' || n from generate_series(1, 2500) n
         returning id, name, search)
       insert into connection (company_id, id, employee_id, person_id, upload_id, name, first_name, last_name, category,
         classifier_version, search, status)
       select $1, gen_random_uuid(), $2, id, $3, name, 'P', '', 'SALES', 1, search,
         (array['dont_recommend', 'not_reviewed', 'skip'])[1 + length(name) % 3] from made`,
      [company.company_id, erin.employee_id, upload_id],
    )
    await ageUploads(400)
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

describe('never show again', () => {
  test('outlives as many purges as come, until it is taken back', async () => {
    const file = [linked('Passed'), linked('Other')]
    await uploadAs(erin, file)
    await decide(erin, 'Passed', 'dont_recommend')
    for (let n = 0; n < 2; n++) {
      await ageAndPurge()
      await uploadAs(erin, file)
      expect(await ownLists(erin)).toMatchObject({ asked: ['Other'], passed: ['Passed'] })
    }
    await takeBack(erin, 'Passed')
    await ageAndPurge()
    await uploadAs(erin, file)
    expect(await ownLists(erin)).toMatchObject({ asked: ['Other', 'Passed'], passed: [] })
  })

  test('is one employee’s: a colleague who uploads the same person is asked', async () => {
    await uploadAs(erin, [linked('Passed')])
    await decide(erin, 'Passed', 'dont_recommend')
    await ageAndPurge()
    await uploadAs(admin, [linked('Passed')])
    expect(await ownLists(admin)).toMatchObject({ asked: ['Passed'], passed: [] })
  })

  const LINK = { linkedin_url: 'https://www.linkedin.com/in/cher' }
  const MAIL = { linkedin_url: '', email: 'cher@acme.test' }
  const BOTH = { ...MAIL, ...LINK }

  test('holds where the file shows that an undecided connection is the one passed on before', async () => {
    await uploadAs(erin, [linked('Cher', LINK)])
    await decide(erin, 'Cher', 'dont_recommend')
    await ageAndPurge()
    await uploadAs(erin, [linked('Cher', MAIL)])
    expect(await ownLists(erin)).toMatchObject({ asked: ['Cher'] })
    await uploadAs(erin, [linked('Cher', BOTH)])
    expect(await ownLists(erin)).toMatchObject({ asked: [], passed: ['Cher'] })
  })

  test('does not undo a recommendation made since', async () => {
    await uploadAs(erin, [linked('Cher', LINK)])
    await decide(erin, 'Cher', 'dont_recommend')
    await ageAndPurge()
    await uploadAs(erin, [linked('Cher', MAIL)])
    await decide(erin, 'Cher', 'recommend')
    await uploadAs(erin, [linked('Cher', BOTH)])
    expect(await ownLists(erin)).toMatchObject({ recommended: ['Cher'], passed: [] })
  })
})

describe('of a pass on a person who is gone', () => {
  const hashes = () =>
    app.database.inCompany(company.company_id, (db) =>
      db
        .selectFrom('purged_pass')
        .select(['key_hash', 'pass_id'])
        .where('company_id', '=', company.company_id)
        .execute(),
    )
  const passAndPurge = async () => {
    await uploadAs(erin, [linked('Zerelda', { email: 'zerelda@quint.test' }), linked('Odo')])
    await decide(erin, 'Zerelda', 'dont_recommend')
    await decide(erin, 'Odo', 'dont_recommend')
    await ageAndPurge()
  }

  test('keyed hashes stay and nothing else, other ones in each company', async () => {
    await passAndPurge()
    const kept = await hashes()
    expect(kept).toHaveLength(3)
    expect(new Set(kept.map(({ pass_id }) => pass_id)).size).toBe(2)
    for (const { key_hash } of kept) expect(key_hash).toMatch(/^[\w-]{43}$/)
    const here = kept.map(({ key_hash }) => key_hash)
    company = await app.buildCompany()
    admin = await app.buildAdmin({ company })
    erin = await app.buildEmployee({ company })
    await passAndPurge()
    for (const { key_hash } of await hashes()) expect(here).not.toContain(key_hash)
  })

  test('nothing stays once the person is back, for then the connection says it', async () => {
    await passAndPurge()
    await uploadAs(erin, [linked('Zerelda')])
    expect(await hashes()).toHaveLength(1)
  })

  test('nothing stays a month after the employee has left', async () => {
    await passAndPurge()
    const leave = (days: number) =>
      app.database.inCompany(company.company_id, (db) =>
        db
          .updateTable('employee')
          .set({ deactivated_at: daysAgo(days) })
          .where('company_id', '=', company.company_id)
          .where('id', '=', erin.employee_id)
          .execute(),
      )
    await leave(29)
    await purgeNow()
    expect(await hashes()).toHaveLength(3)
    await leave(31)
    await purgeNow()
    expect(await hashes()).toEqual([])
  })

  test.each([
    ['link', '--link', 'https://www.linkedin.com/in/zerelda'],
    ['address', '--email', 'zerelda@quint.test'],
  ])(
    'nothing stays after the person is erased by their %s, and person-data tells of it before',
    async (...given) => {
      const args = given.slice(1)
      await passAndPurge()
      const run = (command: string, ...more: string[]) =>
        PRIVACY_COMMANDS[command]!.run(app.services, [...args, ...more])
      const held = async () =>
        (JSON.parse(await run('person-data')) as Awaited<ReturnType<typeof personData>>).companies.find(
          ({ company: { id } }) => id === company.company_id,
        )
      expect(await held()).toMatchObject({
        persons: [],
        never_shown_again_to: [{ first_name: 'Erin', last_name: 'Gray', email: erin.email }],
      })
      await run('erase', '--company', company.company_id)
      expect(await hashes()).toHaveLength(1)
      expect(await held()).toMatchObject({ never_shown_again_to: [], asked_not_to_be_kept: true })
    },
  )
})

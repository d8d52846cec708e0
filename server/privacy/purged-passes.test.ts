import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../contract/recommendations.ts'
import type { BuiltCompany } from '../../testing/builders.ts'
import { deciding, linked, type Deciding } from '../../testing/deciding.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { ageUploads } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'
import type { personData } from './person-data.ts'
import { purge } from './purge.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: Deciding
let erin: Deciding
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

describe('never show again', () => {
  test('outlives any number of purges until it is withdrawn', async () => {
    const file = [linked('Passed'), linked('Other')]
    await erin.upload(file)
    await erin.decide('Passed', 'dont_recommend')
    for (let n = 0; n < 2; n++) {
      await ageAndPurge()
      await erin.upload(file)
      expect(await erin.lists()).toMatchObject({ asked: ['Other'], passed: ['Passed'] })
    }
    await erin.undo('Passed')
    await ageAndPurge()
    await erin.upload(file)
    expect(await erin.lists()).toMatchObject({ asked: ['Other', 'Passed'], passed: [] })
  })

  test('is not asked about by an upload that asks about who is new', async () => {
    await erin.upload([linked('Passed'), linked('Kept')])
    await erin.decide('Passed', 'dont_recommend')
    await erin.decide('Kept', 'recommend')
    await ageAndPurge()
    await erin.upload([linked('Passed'), linked('Kept'), linked('Newcomer')])
    expect(await erin.lists()).toMatchObject({ passed: ['Passed'], recommended: ['Kept'] })
    expect(await erin.changed()).toEqual([['Newcomer', 'new', undefined]])
  })

  test('counts for one employee: a colleague who uploads the same person is asked', async () => {
    await erin.upload([linked('Passed')])
    await erin.decide('Passed', 'dont_recommend')
    await ageAndPurge()
    await ada.upload([linked('Passed')])
    expect(await ada.lists()).toMatchObject({ asked: ['Passed'], passed: [] })
  })

  const LINK = { linkedin_url: 'https://www.linkedin.com/in/cher' }
  const MAIL = { linkedin_url: '', email: 'cher@acme.test' }
  const BOTH = { ...MAIL, ...LINK }

  test('holds where the file shows that an undecided connection is the one passed on before', async () => {
    await erin.upload([linked('Cher', LINK)])
    await erin.decide('Cher', 'dont_recommend')
    await ageAndPurge()
    await erin.upload([linked('Cher', MAIL)])
    expect(await erin.lists()).toMatchObject({ asked: ['Cher'] })
    await erin.upload([linked('Cher', BOTH)])
    expect(await erin.lists()).toMatchObject({ asked: [], passed: ['Cher'] })
  })

  test('does not undo a recommendation made since', async () => {
    await erin.upload([linked('Cher', LINK)])
    await erin.decide('Cher', 'dont_recommend')
    await ageAndPurge()
    await erin.upload([linked('Cher', MAIL)])
    await erin.decide('Cher', 'recommend')
    await erin.upload([linked('Cher', BOTH)])
    expect(await erin.lists()).toMatchObject({ recommended: ['Cher'], passed: [] })
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
    await erin.upload([linked('Zerelda', { email: 'zerelda@quint.test' }), linked('Odo')])
    await erin.decide('Zerelda', 'dont_recommend')
    await erin.decide('Odo', 'dont_recommend')
    await ageAndPurge()
  }

  test('keyed hashes stay and nothing else, other ones in each company', async () => {
    await passAndPurge()
    const kept = await hashes()
    expect(kept).toHaveLength(3)
    expect(new Set(kept.map(({ pass_id }) => pass_id)).size).toBe(2)
    for (const { key_hash } of kept) expect(key_hash).toMatch(/^[\w-]{43}(?:\.[\w-]{43})?$/)
    const here = kept.map(({ key_hash }) => key_hash)
    company = await app.buildCompany()
    erin = deciding(app, await app.buildEmployee({ company }))
    await passAndPurge()
    for (const { key_hash } of await hashes()) expect(here).not.toContain(key_hash)
  })

  test('nothing stays once the person is back, because the connection holds the pass', async () => {
    await passAndPurge()
    await erin.upload([linked('Zerelda')])
    expect(await hashes()).toHaveLength(1)
  })

  test('nothing stays a month after the employee has left', async () => {
    await passAndPurge()
    const leave = (days: number) =>
      app.database.inCompany(company.company_id, (db) =>
        db
          .updateTable('employee')
          .set({ deactivated_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
          .where('company_id', '=', company.company_id)
          .where('id', '=', erin.employee.employee_id)
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
    'nothing stays after the person is erased by their %s, and person-data tells so before',
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
        never_shown_again_to: [{ first_name: 'Erin', last_name: 'Gray', email: erin.employee.email }],
      })
      await run('erase', '--company', company.company_id)
      expect(await hashes()).toHaveLength(1)
      expect(await held()).toMatchObject({ never_shown_again_to: [], asked_not_to_be_kept: true })
    },
  )
})

const withoutId = (person: Person): Partial<Person> => ({ ...person, id: undefined })

/** All that an admin reads of the network. */
async function adminSees() {
  const { recommendations, dashboard } = await app.as(ada.employee)
  const lists = []
  for (const recommendation_status of ['all', 'recommend', 'not_reviewed', 'dont_recommend', 'skip'] as const)
    lists.push((await recommendations.personList({ query: { recommendation_status } })).connections)
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
  await who.undo('Back')
  await who.sayNoFor(await app.buildJob({ company }), 'Jobno')
  return file
}

describe('after PURGE_DAYS', () => {
  test('all who are not recommended go by the date of their upload, whatever was decided and when', async () => {
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

    // With the next upload, admins see undecided people again; only Erin is not asked about the one who she passed on.
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

  test('a person two know, one of them having passed, goes when the last of their uploads is too old', async () => {
    await erin.upload([linked('Shared')])
    await erin.decide('Shared', 'dont_recommend')
    await ageUploads(app, company, 400)
    await ada.upload([linked('Shared')])
    await purgeNow()
    expect((await adminSees()).network).toMatchObject([{ name: 'Shared Person', known_by: 'Ada Min' }])
    expect(await ageAndPurge()).toMatchObject({ connections: 1, persons: 1 })
    expect((await adminSees()).network).toEqual([])
  })

  test('someone who looks in the middle of a purge sees no passes apart either: it goes by ids', async () => {
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

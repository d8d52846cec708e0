import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany } from '../../testing/builders.ts'
import { deciding, linked, type Deciding } from '../../testing/deciding.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ageUploads } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'
import type { personData } from './person-data.ts'
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
    await erin.takeBack('Passed')
    await ageAndPurge()
    await erin.upload(file)
    expect(await erin.lists()).toMatchObject({ asked: ['Other', 'Passed'], passed: [] })
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
    for (const { key_hash } of kept) expect(key_hash).toMatch(/^[\w-]{43}$/)
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
        never_shown_again_to: [{ first_name: 'Erin', last_name: 'Gray', email: erin.employee.email }],
      })
      await run('erase', '--company', company.company_id)
      expect(await hashes()).toHaveLength(1)
      expect(await held()).toMatchObject({ never_shown_again_to: [], asked_not_to_be_kept: true })
    },
  )
})

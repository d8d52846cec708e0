import { beforeEach, expect, test } from 'vitest'
import { linkKey } from '../../domain/person-key.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { deciding, type Deciding } from '../../testing/deciding.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { ageUploads, csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { purge } from '../privacy/purge.ts'

const app = await sharedTestApp()
let employee: BuiltEmployee
let erin: Deciding
beforeEach(async () => {
  employee = await app.buildEmployee()
  erin = deciding(app, employee)
})

/** What a spreadsheet shows that reads UTF-8 as Windows-1252, and an import without mending stored. */
const broken = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

type Keys = { email?: string; linkedin_url?: string }
const JOSE = { first_name: 'José', last_name: 'Muñoz', company: 'Société Générale', job_title: 'Développeur' }
const BROKEN = {
  first_name: broken('José'),
  last_name: broken('Muñoz'),
  company: broken('Société Générale'),
  job_title: broken('Développeur'),
}
const rows = async () => (await storedRows(app, employee)).connections

/** Someone whom an import took as the file had them. */
async function imported(keys: Keys = {}) {
  await erin.upload([somebody({ ...JOSE, ...keys })])
  for (const table of ['connection', 'person'])
    await app.database.pool.query(
      `update ${table} set name = $1, first_name = $2, last_name = $3, company_name = $4, job_title = $5,
         linkedin_url = coalesce($6, linkedin_url), link_key = coalesce($7, link_key) where company_id = $8`,
      [
        `${BROKEN.first_name} ${BROKEN.last_name}`,
        BROKEN.first_name,
        BROKEN.last_name,
        BROKEN.company,
        BROKEN.job_title,
        keys.linkedin_url ?? null,
        linkKey(keys.linkedin_url ?? null),
        employee.company_id,
      ],
    )
  return (await rows())[0]!
}

test.each<[string, Keys]>([
  ['name and company alone', {}],
  ['an address', { email: 'jose@acme.test' }],
  ['a link', { linkedin_url: 'https://www.linkedin.com/in/jose-munoz' }],
  ['a link with broken letters', { linkedin_url: `https://www.linkedin.com/in/${broken('josé')}` }],
])(
  'someone who was imported with broken letters is mended, and did not move: known by %s',
  async (_, keys) => {
    const { id, person_id } = await imported(keys)
    await erin.decide(BROKEN.first_name, 'dont_recommend')
    expect(await erin.upload([somebody({ ...BROKEN, ...keys })])).toMatchObject({ added: 0, updated: 1 })
    expect(await rows()).toMatchObject([
      { id, name: 'José Muñoz', company_name: 'Société Générale', job_title: 'Développeur', change: null },
    ])
    expect(await erin.lists()).toMatchObject({ asked: [], passed: ['José'] })
    expect((await storedRows(app, employee)).persons).toHaveLength(1)
    if (!keys.linkedin_url?.includes('Ã')) expect((await rows())[0]!.person_id).toBe(person_id)
    expect(await erin.upload([somebody({ ...JOSE, ...keys })])).toMatchObject({ added: 0 })
  },
)

test('a whole file after a broken one moves no one', async () => {
  const keys = { linkedin_url: 'https://www.linkedin.com/in/jose-munoz' }
  await imported(keys)
  await erin.decide(BROKEN.first_name, 'dont_recommend')
  await erin.upload([somebody({ ...JOSE, ...keys })])
  expect(await rows()).toMatchObject([{ name: 'José Muñoz', change: null, status: 'dont_recommend' }])
})

test('never show again outlives a purge, and broken letters before it', async () => {
  await imported()
  await erin.decide(BROKEN.first_name, 'dont_recommend')
  await ageUploads(app, employee, 400)
  await purge(app.database, { days: 365, now: new Date() })
  expect(await rows()).toEqual([])
  await erin.upload([somebody(BROKEN)])
  expect(await erin.lists()).toMatchObject({ asked: [], passed: ['José'] })
})

test('someone who was erased by a link with broken letters stays out', async () => {
  const linkedin_url = `https://www.linkedin.com/in/${broken('josé')}`
  await imported({ linkedin_url })
  await erasePerson(app.database, { link: linkedin_url, company: employee.company_id })
  const { receipt } = await upload(await app.as(employee), csvFile([somebody({ ...BROKEN, linkedin_url })]))
  expect(receipt!.skipped_rows).toMatchObject([{ reason: 'This person asked not to be kept.' }])
})

test('two rows of one person, one of them broken, are one', async () => {
  expect(await erin.upload([somebody(BROKEN), somebody(JOSE)])).toMatchObject({ added: 1, duplicates: 1 })
  expect(await rows()).toMatchObject([{ name: 'José Muñoz' }])
})

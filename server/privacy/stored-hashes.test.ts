import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deciding, linked, type Deciding } from '../../testing/deciding.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { somebody } from '../../testing/uploads.ts'
import { lastingKey } from '../secret/secret.ts'
import { erasureKey } from './erased-hash.ts'
import { rememberErased } from './erased.store.ts'
import { keyedHasher } from './keyed-hash.ts'
import { passKey } from './pass-hash.ts'
import { rememberPasses } from './purged-pass.store.ts'

// What 1.0.0 stored cannot be made again. The texts that were hashed stand here as they were: no fold of today makes them.

const app = await sharedTestApp()
const link = (path: string) => `https://www.linkedin.com/${path}`

let erin: Deciding
let passHash: (kind: string, value: string) => string
let inCompany: <T>(work: Parameters<typeof app.database.inCompany<T>>[1]) => Promise<T>
beforeEach(async () => {
  const employee = await app.buildEmployee()
  erin = deciding(app, employee)
  passHash = keyedHasher(passKey(await lastingKey(app.services), employee.company_id))
  inCompany = (work) => app.database.inCompany(employee.company_id, work)
})

describe('someone who 1.0.0 erased', () => {
  const erased = async (kind: string, value: string) => {
    const hash = keyedHasher(erasureKey(await lastingKey(app.services)))
    await inCompany((db) => rememberErased(db, [hash(kind, value)]))
  }
  test.each([
    ['by a link with another hyphen', 'link', 'linkedin.com/in/ana\u2010ruiz', link('in/ana%E2%80%90ruiz')],
    ['by a link', 'link', 'linkedin.com/in/ana-ruiz', link('in/ana%E2%80%91ruiz')],
    ['by a link in a text with dashes', 'link', 'linkedin.com/in/ana-ruiz', link('in/ana–ruiz')],
    ['by a recruiter’s page', 'link', 'linkedin.com/talent/profile/aem1', link('talent/profile/AEM1')],
    ['by an address', 'email', 'ana-ruiz@acme.test', 'ana\u2010ruiz@acme.test'],
  ])('%s stays away', async (_, kind, value, cell) => {
    await erased(kind, value)
    const row = kind === 'link' ? { linkedin_url: cell } : { email: cell }
    expect(await erin.upload([somebody({ first_name: 'Ana', ...row })])).toMatchObject({ skipped: 1 })
  })
})

describe('a pass that a purge of 1.0.0 kept', () => {
  const passed = (key_hash: string) =>
    inCompany((db) => rememberPasses(db, erin.employee.employee_id, [{ key_hash, pass_id: randomUUID() }]))
  test.each([
    ['of a link', 'linkedin.com/in/uma-vale', 'in/uma-vale'],
    ['of a link with another hyphen', 'linkedin.com/in/uma\u2010vale', 'in/uma%E2%80%90vale'],
  ])('%s holds', async (_, key, path) => {
    await passed(passHash('link', key))
    await erin.upload([somebody({ first_name: 'Uma', linkedin_url: link(path) })])
    expect(await erin.lists()).toMatchObject({ asked: [], passed: ['Uma'] })
  })

  test('of a name, where the link had no key, holds, though others have the name', async () => {
    await passed(passHash('name and company', 'uma vale\nacme'))
    const uma = { first_name: 'Uma', last_name: 'Vale' }
    await erin.upload([somebody({ ...uma, linkedin_url: link('talent/search/profile/AEM1') }), linked('Uma')])
    const of = { ...uma, linkedin_url: link('in/uma-vale') }
    await erin.upload([somebody(of)])
    expect(await erin.lists()).toMatchObject({ asked: ['Uma', 'Uma'], passed: ['Uma'] })
  })

  test.each([
    ['Anna-Maria', 'Müller', 'anna maria muller'],
    ['كريم', 'رضايي', 'رضايي كريم'],
    ['太郎', '山田', '太郎 山田'],
    ['Zoë', 'O’Brien', 'obrien zoe'],
    ['Dr. Ada K.', 'Bell', 'ada bell'],
  ])('of an address with the name %s %s holds', async (first_name, last_name, words) => {
    const email = 'someone@acme.test'
    await passed(`${passHash('email', email)}.${passHash('email with a name', `${email}\n${words}`)}`)
    await erin.upload([somebody({ first_name, last_name, email })])
    expect((await erin.lists()).passed).toHaveLength(1)
  })
})

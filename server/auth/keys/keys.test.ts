import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_KEYS } from '../../../domain/limits.ts'
import { auditTrailOf } from '../../../testing/audit-trail.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { PASSWORD } from '../../../testing/call-makers.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { forgetSignIns } from '../base/forget-sign-ins.ts'
import { removeDueCompanies } from '../../employees/deletion/remove-companies.ts'

const app = await sharedTestApp()
const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database runs one transaction at a time

let admin: BuiltEmployee
let chief: BuiltEmployee
beforeEach(async () => {
  admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Bell' })
  chief = await app.buildAdmin({ company: admin })
})

type Wish = { name?: string; may_write?: boolean; may_export?: boolean; days?: 30 | 90 | 365 }

const add = async (who: BuiltEmployee, { name = 'Reports', days = 30, ...rights }: Wish = {}) =>
  (await app.as(who)).keys.addKey({ body: { name, days, ...rights } })

const list = async (who: BuiltEmployee) => (await (await app.as(who)).keys.keyList()).keys

const works = (token: string) => statusOf(app.clientWith(token).auth.me())

const daysLater = (days: number) =>
  (app.clock.now = new Date(app.clock.now.getTime() + days * 24 * 60 * 60_000))

/** Every row of the database as text. */
async function everythingStored() {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const texts = await Promise.all(
    rows.map(({ name }) =>
      app.database.pool.query<{ text: string }>(`select to_json(t)::text as text from "${name}" t`),
    ),
  )
  return texts.flatMap((found) => found.rows.map(({ text }) => text)).join('\n')
}

describe('an API key', () => {
  test('is shown once, and stored nowhere', async () => {
    const { token, key } = await add(admin, { name: 'Reports', may_export: true, days: 90 })
    expect(token).toMatch(/^vouch_[0-9A-Za-z]{49}$/)
    expect(key).toMatchObject({ name: 'Reports', made_by: 'Ada Bell', may_write: false, may_export: true })
    expect(new Date(key.expires_at).getTime() - new Date(key.created_at).getTime()).toBe(90 * 86_400_000)
    expect(await list(chief)).toEqual([key])
    expect(JSON.stringify(await list(admin))).not.toContain(token.slice(6, 20))
    expect(await everythingStored()).not.toContain(token.slice(6, 20))
  })

  test('ends with a checksum, by which programs that look for leaked secrets know it', async () => {
    const { token } = await add(admin)
    let [value, digits] = [crc32(token.slice(6, -6)), '']
    for (const _ of token.slice(-6)) {
      digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[value % 62]! + digits
      value = Math.floor(value / 62)
    }
    expect(token.slice(-6)).toBe(digits)
    const other = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11)
    for (const odd of [other, 'vouch_', `${token}0`, token.slice(0, -1), 'vouch_\u0000'])
      await expect(app.clientWith(odd).auth.me()).rejects.toMatchObject({ status: 401, code: 'bad_key' })
  })

  test('calls as its maker, and the day of its last call is kept', async () => {
    const { token, key } = await add(admin)
    expect(key.used_on).toBeNull()
    expect((await app.clientWith(token).auth.me()).email).toBe(admin.email)
    expect((await list(admin))[0]!.used_on).toBe(app.clock.now.toISOString().slice(0, 10))
    daysLater(2)
    await app.clientWith(token).auth.me()
    expect((await list(admin))[0]!.used_on).toBe(app.clock.now.toISOString().slice(0, 10))
  })

  test('ends after its days, is still listed, and forgotten a month later', async () => {
    const { token, key } = await add(admin)
    daysLater(29)
    expect(await works(token)).toBe(200)
    daysLater(1)
    expect(await works(token)).toBe(401)
    daysLater(29)
    await forgetSignIns(app.database, app.clock.now)
    expect(await list(admin)).toMatchObject([{ id: key.id, is_ended: true }])
    daysLater(2)
    await forgetSignIns(app.database, app.clock.now)
    expect(await list(admin)).toEqual([])
  })

  test('is revoked at once by any admin of the company, and by no one else', async () => {
    const { token, key } = await add(admin)
    const revoke = async (who: BuiltEmployee) =>
      (await app.as(who)).keys.revokeKey({ params: { id: key.id } })
    expect(await statusOf(revoke(await app.buildAdmin()))).toBe(404)
    expect(await statusOf(revoke(await app.buildEmployee({ company: admin })))).toBe(403)
    expect(await works(token)).toBe(200)
    await revoke(chief)
    expect(await works(token)).toBe(401)
    expect(await statusOf(revoke(chief))).toBe(404)
  })

  test.each([
    ['deactivated', { is_active: false }, { is_active: true }],
    ['no longer an admin', { role: 'employee' }, { role: 'admin' }],
  ] as const)('ends when its maker is %s, and does not come back', async (_, change, back) => {
    const { token } = await add(admin)
    const client = await app.as(chief)
    const update = (body: typeof change | typeof back) =>
      client.employees.updateEmployee({ params: { id: admin.employee_id }, body })
    await update(change)
    expect(await works(token)).toBe(401)
    await update(back)
    expect(await works(token)).toBe(401)
    expect(await list(chief)).toEqual([])
  })

  test.runIf(onPostgres)('is not made by an admin who loses the role at that moment', async () => {
    const { inDirectory } = app.database
    const [maker, client] = [await app.as(admin), await app.as(chief)]
    vi.spyOn(app.database, 'inDirectory').mockImplementationOnce(async (fn) => {
      await client.employees.updateEmployee({
        params: { id: admin.employee_id },
        body: { role: 'employee' },
      })
      return inDirectory(fn)
    })
    expect(await statusOf(maker.keys.addKey({ body: { name: 'Reports', days: 30 } }))).toBe(403)
    vi.restoreAllMocks()
    expect(await list(chief)).toEqual([])
  })

  test('ends when its maker deletes their account', async () => {
    const { token } = await add(admin)
    await (await app.as(admin)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await works(token)).toBe(401)
    expect(await list(chief)).toEqual([])
  })

  test('ends when the company is deleted', async () => {
    const { token } = await add(admin)
    const client = await app.as(chief)
    await client.employees.updateCompany({ body: { name: 'Gone' } })
    await client.employees.deleteCompany({ body: { name: 'Gone' } })
    expect(await works(token)).toBe(200)
    daysLater(1)
    await removeDueCompanies(app.services)
    expect(await works(token)).toBe(401)
    const { rows } = await app.database.pool.query('select from api_key where company_id = $1', [
      admin.company_id,
    ])
    expect(rows).toHaveLength(0)
  })

  test('ends with a change of its maker’s password, unless the maker keeps it', async () => {
    const { token } = await add(admin)
    const { account } = await app.as(admin)
    await account.changePassword({ body: { password: 'quiet river stone', revoke_api_keys: false } })
    expect(await works(token)).toBe(200)
    await account.changePassword({ body: { password: 'another river stone' } })
    expect(await works(token)).toBe(401)
  })

  test('is announced to every admin by email, without the key', async () => {
    app.mails.length = 0
    const { token } = await add(admin, { may_export: true })
    await expect
      .poll(() => app.mails.map(({ to }) => to).toSorted())
      .toEqual([admin.email, chief.email].toSorted())
    const [mail] = app.mails
    expect(mail!.text).toContain('made the API key “Reports”. It reads, exports, until ')
    expect(JSON.stringify(app.mails)).not.toContain(token)
  })

  test('has a name of its own, and a company has few', async () => {
    await add(admin)
    expect(await statusOf(add(chief))).toBe(409)
    for (let n = 1; n < MOST_KEYS; n++) await add(admin, { name: `Reports ${n}` })
    await expect(add(chief, { name: 'One more' })).rejects.toMatchObject({ status: 409 })
  })

  test('is not made before an address is proven', async () => {
    const { access_token } = await app.anonymous.auth.register({
      body: { email: 'kim@keys.test', password: PASSWORD, name: 'Kim' },
    })
    const made = app.clientWith(access_token).keys.addKey({ body: { name: 'Reports', days: 30 } })
    await expect(made).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('makes no session, and signs no one in or out', async () => {
    const { token } = await add(admin, { may_write: true })
    const client = app.clientWith(token)
    await client.auth.logout({ body: {} })
    expect(await works(token)).toBe(200)
    expect(await statusOf(client.auth.offers({ body: {} }))).toBe(401)
    expect(await statusOf(client.keys.addKey({ body: { name: 'Another', days: 365 } }))).toBe(403)
  })
})

test('Activity names the key: when it is made, used for what is recorded, turned away and revoked', async () => {
  const { token, key } = await add(admin, { may_export: true })
  await app.clientWith(token).recommendations.exportAll()
  await statusOf(app.clientWith(token).keys.keyList())
  await (await app.as(chief)).keys.revokeKey({ params: { id: key.id } })
  const trail = await auditTrailOf(app, admin)
  const said = trail.map(({ action, detail }) => [action, detail.api_key ?? detail.name])
  expect(said.toSorted()).toEqual([
    ['denied', 'Reports'],
    ['keys.addKey', 'Reports'],
    ['keys.revokeKey', 'Reports'],
    ['recommendations.exportAll', 'Reports'],
  ])
  expect(JSON.stringify(trail)).not.toContain(token.slice(6, 20))
})

import { MINUTE_MS } from '../../domain/time.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApiKey } from '../../testing/api-keys.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { askForLink, codeIn, signInByMail } from '../../testing/sign-in.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { accessToken, authenticator } from '../auth/access-token.ts'
import type { Database } from '../db/database.ts'
import { unsubscribeToken } from '../news/unsubscribe-token.ts'
import { isOpenedBy, openedKey, type Secrets } from '../secret/secret.rules.ts'
import { lastingKey, signingKeys, useSecrets } from '../secret/secret.ts'
import { keyRows } from '../secret/secret.store.ts'
import { addressOf } from '../outbox/sealed-address.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { replaceLostKeys, rotateSecret } from './rotate-secret.ts'

const HOUR = 60 * MINUTE_MS
const OLD = 'the-old-secret-of-32-characters-and-more'
const NEW = 'the-new-secret-of-32-characters-and-more'
const only = (current: string): Secrets => ({ current, before: undefined })

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-secret-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function newDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  return database
}

async function newApp() {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  return app
}

/** The same database, as another server or a restarted one sees it. */
const otherServer = (database: Database): Database => ({ ...database })
const valuesOf = async ({ db }: Database) => (await keyRows(db)).map(({ value }) => value)

/** The content of a new backup, and its file. */
async function backupOf(database: Database, name: string) {
  const file = path.join(folder, name)
  await backUp(database, file)
  return { file, text: gunzipSync(readFileSync(file)).toString('latin1') }
}

function expectNoKey(text: string, key: Buffer) {
  for (const form of ['base64', 'base64url', 'hex', 'latin1'] as const)
    expect(text).not.toContain(key.toString(form))
}

describe('VOUCH_SECRET', () => {
  test('seals the key from the first start, so that a backup holds none, and opens it after a restore', async () => {
    const database = await newDatabase()
    await useSecrets(database, only(OLD))
    const key = await lastingKey({ database })
    const { file, text } = await backupOf(database, 'first-start.gz')
    expectNoKey(text, key)
    const restored = await newDatabase()
    await restore(restored, file)
    await expect(useSecrets(otherServer(restored), null)).rejects.toThrow(/^VOUCH_SECRET is not set, but/)
    await expect(useSecrets(otherServer(restored), only(NEW))).rejects.toThrow(
      /^VOUCH_SECRET is not the secret/,
    )
    await useSecrets(restored, only(OLD))
    expect(await lastingKey({ database: restored })).toEqual(key)
  })

  test('takes over the key of an installation without ending a session', async () => {
    const app = await newApp()
    const { access_token, refresh_token } = await signInByMail(app, 'ada@takes-over.test')
    const key = await lastingKey(app)
    expect((await backupOf(app.database, 'clear.gz')).text).toContain(key.toString('base64'))
    await useSecrets(app.database, only(OLD))
    expectNoKey((await backupOf(app.database, 'sealed.gz')).text, key)
    expect(await app.clientWith(access_token).auth.me({})).toBeDefined()
    await app.anonymous.auth.refresh({ body: { refresh_token } })
  })

  test('stays as it is at a restart, and refuses one without it or with another', async () => {
    const database = await newDatabase()
    await useSecrets(database, only(OLD))
    const before = await valuesOf(database)
    await useSecrets(otherServer(database), only(OLD))
    await useSecrets(otherServer(database), { current: NEW, before: OLD })
    await expect(useSecrets(otherServer(database), null)).rejects.toThrow(/^VOUCH_SECRET is not set, but/)
    await expect(useSecrets(otherServer(database), only(NEW))).rejects.toThrow(
      /^VOUCH_SECRET is not the secret/,
    )
    expect(await valuesOf(database)).toEqual(before)
  })

  test('of two servers that start at once, the first seals, and another secret is refused', async () => {
    const database = await newDatabase()
    await useSecrets(database, null)
    const key = await lastingKey({ database })
    const [same, again] = [otherServer(database), otherServer(database)]
    await Promise.all([useSecrets(same, only(OLD)), useSecrets(again, only(OLD))])
    expect([await lastingKey({ database: same }), await lastingKey({ database: again })]).toEqual([key, key])

    const contested = await newDatabase()
    const results = await Promise.allSettled(
      [OLD, NEW].map((secret) => useSecrets(otherServer(contested), only(secret))),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('does not stop a running server that does not know it', async () => {
    const app = await newApp()
    const ada = await app.buildEmployee()
    const token = await app.tokenOf(ada)
    await useSecrets(otherServer(app.database), only(OLD))
    app.clock.now = new Date(app.clock.now.getTime() + 2 * MINUTE_MS)
    expect(await app.clientWith(token).auth.me({})).toBeDefined()
  })
})

describe('rotating the secret', () => {
  /** A server with the old secret, another one, and the rotation to the new one by the clock of the app. */
  async function twoServers() {
    const app = await newApp()
    const start = app.clock.now.getTime() - 8 * MINUTE_MS // receivers look at the time of an event
    app.clock.now = new Date(start)
    await useSecrets(app.database, only(OLD))
    const other = otherServer(app.database)
    await useSecrets(other, { current: NEW, before: OLD })
    await useSecrets(app.database, { current: NEW, before: OLD })
    const asOther = authenticator({ ...app.services, database: other }, (_, read) => read())
    return {
      app,
      asOther,
      rotate: () =>
        rotateSecret({
          database: otherServer(app.database),
          secrets: { current: NEW, before: OLD },
          now: app.services.now,
        }),
      at: (ms: number) => void (app.clock.now = new Date(start + ms)),
    }
  }

  test('keeps sessions, and accepts what the key before signed for 24 hours', async () => {
    const { app, asOther, rotate, at } = await twoServers()
    const ada = await app.buildEmployee()
    const { access_token, refresh_token } = await signInByMail(app, 'bo@rotates.test')
    const [before] = (await signingKeys(app.services)).valid as [Buffer]
    const { session_id } = (await asOther(access_token))!
    const byOldKey = () => asOther(accessToken(before, session_id, app.clock.now))
    expect(await rotate()).toMatchObject({ until: new Date(app.clock.now.getTime() + 24 * HOUR) })
    expect(await asOther(access_token)).not.toBeNull()

    at(4 * MINUTE_MS)
    expect((await signingKeys(app.services)).signing).toEqual(before)
    at(6 * MINUTE_MS)
    const next = await app.tokenOf(ada)
    expect((await signingKeys(app.services)).signing).not.toEqual(before)
    expect(await asOther(next)).not.toBeNull()
    expect(await asOther(access_token)).not.toBeNull()

    at(24 * HOUR - MINUTE_MS)
    expect(await byOldKey()).not.toBeNull()
    at(24 * HOUR + MINUTE_MS)
    expect(await byOldKey()).toBeNull()
    const refreshed = await app.anonymous.auth.refresh({ body: { refresh_token } })
    expect(await asOther(refreshed.access_token)).not.toBeNull()
  })

  test('keeps codes, API keys, links in emails, and the addresses of webhooks and channels', async () => {
    const { app, rotate, at } = await twoServers()
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const admin = await app.buildAdmin()
    const { webhook, secret } = await (
      await app.as(admin)
    ).webhooks.addWebhook({
      body: { name: 'Ours', url: receiver.url, kinds: ['job.opened'], with_details: false },
    })
    const params = { kind: 'slack' as const }
    const daily = { rhythm: 'daily' as const, weekday: 1, hour: 9, time_zone: 'Europe/Oslo' }
    await (await app.as(admin)).channels.setChannel({ params, body: { url: receiver.url, ...daily } })
    const [before] = (await signingKeys(app.services)).valid as [Buffer]
    const { token } = await buildApiKey(app, admin)
    const unsubscribe = unsubscribeToken(await lastingKey(app), admin)
    at(2 * MINUTE_MS)
    const code = codeIn(await askForLink(app, 'cy@rotates.test'))
    expect(await rotate()).toMatchObject({ resealed: 2 })

    at(8 * MINUTE_MS)
    const body = { email: 'cy@rotates.test', code }
    expect(await app.anonymous.auth.verifyMagicLink({ body })).toMatchObject({ user: { email: body.email } })
    expect(await app.clientWith(token).jobs.jobList({})).toBeDefined()
    await app.anonymous.news.unsubscribe({ params: { token: unsubscribe } })
    await (
      await app.as(admin)
    ).jobs.addJob({ body: { job_title: 'Baker', location: 'Oslo', description: 'Bake.' } })
    await app.sendDue()
    receiver.verify(secret)
    expect(receiver.types()).toEqual(['job.opened'])
    expect(await (await app.as(admin)).channels.testChannel({ params })).toMatchObject({ delivered: true })
    const { rows } = await app.database.pool.query<{ sealed: string }>(
      `select sealed from destination where kind = 'webhook'`,
    )
    const place = { company_id: admin.company_id, kind: 'webhook', id: webhook.id }
    expect(addressOf({ all: [before] }, { ...place, ...rows[0]! })).toBeNull()
  })

  test('seals everything with the new secret, and forgets keys that are no longer accepted but the first', async () => {
    const { app, rotate, at } = await twoServers()
    const first = await lastingKey(app)
    await rotate()
    const rows = await keyRows(app.database.db)
    expect(rows).toHaveLength(2)
    expect([isOpenedBy(only(NEW), rows), isOpenedBy(only(OLD), rows)]).toEqual([true, false])
    const second = openedKey(only(NEW), rows[1]!.name, rows[1]!.value)!
    at(25 * HOUR)
    await rotate()
    at(50 * HOUR)
    await rotate()
    const left = await keyRows(app.database.db)
    const keys = left.map(({ name, value }) => openedKey(only(NEW), name, value)!)
    expect(keys).toHaveLength(3)
    expect(keys[0]).toEqual(first)
    expect(keys).not.toContainEqual(second)
    const { text } = await backupOf(app.database, 'rotated.gz')
    for (const key of [...keys, second]) expectNoKey(text, key)
  })

  test('seals anew the only table that has sealed texts', async () => {
    const database = await newDatabase()
    const { rows } = await database.pool.query(
      `select table_name as name from information_schema.columns where column_name = 'sealed' and table_schema = 'public' order by 1`,
    )
    expect(rows).toEqual([{ name: 'destination' }])
  })

  test('works without VOUCH_SECRET, too', async () => {
    const database = await newDatabase()
    await useSecrets(database, null)
    await rotateSecret({ database, secrets: null, now: () => new Date() })
    expect(isOpenedBy(null, await keyRows(database.db))).toBe(true)
    expect(await valuesOf(database)).toHaveLength(2)
  })

  test('replaces lost keys, and only lost ones', async () => {
    const app = await newApp()
    const { refresh_token } = await signInByMail(app, 'di@lost.test')
    await useSecrets(app.database, only(OLD))
    const key = await lastingKey(app)
    const opened = { database: app.database, secrets: only(OLD) }
    await expect(replaceLostKeys(opened)).rejects.toThrow(/^Nothing is lost/)
    await replaceLostKeys({ database: app.database, secrets: only(NEW) })
    expect(await lastingKey(app)).not.toEqual(key)
    expect(await app.anonymous.auth.refresh({ body: { refresh_token } })).toBeDefined()
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { callerOf, CASES } from '../../testing/cases.ts'
import { contents, contentsAs } from '../../testing/contents.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { createDatabase, dropDatabase, hasPostgres } from '../../testing/postgres.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { csvFile, finishedUpload, upload } from '../../testing/uploads.ts'
import { record } from '../audit/audit.store.ts'
import { makeSignInLink } from '../auth/base/sign-in-link.ts'
import { startSession } from '../auth/session.ts'
import { openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openBackup } from './backup-file.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-backup-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newFile = () => path.join(folder, `${randomUUID()}.vouch`)

const HOSTILE = 'a "quoted" \\ back\\nslash,\nnext line\r\n\u2028\u2029 tab\t \u{1f600} {"end":[1]} ]['

/** Compared separately below: signing in changes these, and uploads go on after their answer. */
const FILLING = CASES.filter(
  ({ name, endpoint: { method } }) => method !== 'GET' && !/^(auth|uploads)\./.test(name),
)

/**
 * Something in every table: a company at work, one that registered only, and one without anyone who leads it. The valid
 * calls of the contract fill what calls fill, so that a new table needs nothing here.
 */
async function fill(app: TestApp) {
  const { database } = app
  const admin = await app.buildAdmin()
  const { company_id } = admin
  await upload(await app.as(admin), csvFile(30))
  for (const entry of FILLING) {
    const token = await app.tokenOf(await callerOf(app, entry, admin))
    await rawCall(app, entry.endpoint, await entry.row.args(app, admin), token)
  }
  const client = await app.as(admin) // after the calls that end sessions
  await client.account.changeEmail({ body: { email: 'later@example.test' } })
  const job = await app.buildJob({ company: admin })
  await client.connections.reviewList({ query: { job_id: job.id, sort: 'fit' } }) // a GET that writes
  await client.connections.reviewList({ query: { first: true } }) // another
  await app.buildTip({ company: admin, name: HOSTILE })
  await database.inCompany(company_id, async (db) => {
    await db
      .insertInto('erased')
      .values({ company_id, key_hash: 'a'.repeat(64) })
      .execute()
    const pass = { key_hash: 'c'.repeat(43), pass_id: randomUUID() }
    await db
      .insertInto('purged_pass')
      .values({ company_id, employee_id: admin.employee_id, ...pass })
      .execute()
    await record(db, { employee: null, action: 'tested', detail: { text: HOSTILE, none: null, n: 1.5 } })
  })
  await database.db
    .insertInto('erased_everywhere')
    .values({ key_hash: 'b'.repeat(64) })
    .execute()
  await database.db.insertInto('company_domain').values({ domain: 'example.test', company_id }).execute()
  await app.anonymous.auth.register({
    body: { email: 'lone@example.test', password: 'correct horse battery staple', name: 'Lone' },
  })
  await app.buildCompany({ name: 'Nobody leads here' })
  await makeSignInLink(app.services, 'stranger@example.test')
  return { admin, client, tokens: await startSession(app.services, admin) }
}

/** An import that a killed server left unfinished. */
async function leaveHalfAnImport(app: TestApp, { admin, client }: Awaited<ReturnType<typeof fill>>) {
  await app.services.imports.close()
  const { job_id } = await client.uploads.upload({ file: csvFile(40) })
  await app.database.inCompany(admin.company_id, (db) =>
    db.updateTable('upload').set({ run: 1, status: 'RUNNING' }).where('id', '=', job_id).execute(),
  )
  await app.buildConnection({ employee: admin, upload_id: job_id })
  return job_id
}

const OWN = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'
/** By day each database saves and restores once. */
const WAYS = [
  ...(EVERYTHING || !hasPostgres() ? [[OWN, OWN]] : []),
  ...(OWN === 'postgres'
    ? [
        ['embedded', 'postgres'],
        ['postgres', 'embedded'],
      ]
    : []),
]

describe.each(WAYS)('a backup of %s, restored into %s,', (from, into) => {
  test('has the same rows in every table and the same sessions, and finishes unfinished imports', async () => {
    const app = await createTestApp({ database: await createTestDatabase(from) })
    const filled = await fill(app)
    const job_id = await leaveHalfAnImport(app, filled)
    const before = await contents(app.database)
    const file = newFile()
    const written = await backUp(app.database, file)
    const accessToken = await app.tokenOf(filled.admin)
    await app.close()

    for (const [table, rows] of Object.entries(before))
      expect(
        rows,
        `${table} is empty: where no call of testing/valid-calls.ts fills it, let fill() do it`,
      ).not.toEqual([])
    expect(written.companies).toBe(3)
    expect(written.bytes).toBe(statSync(file).size)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const database = await createTestDatabase(into)
    const restored = await restore(database, file)
    expect(restored).toMatchObject({ companies: 3, rows: written.rows, imports: 1 })
    expect(await contents(database)).toEqual(before)

    const again = await createTestApp({ database })
    const { refresh_token } = filled.tokens
    const tokens = await again.anonymous.auth.refresh({ body: { refresh_token } })
    const client = again.clientWith(tokens.access_token)
    expect(await client.auth.me()).toMatchObject({ uuid: filled.admin.employee_id })
    await expect(again.clientWith(accessToken).auth.me()).rejects.toMatchObject({ status: 401 }) // begun after the backup
    const { receipt } = await finishedUpload(client, job_id)
    expect(receipt).toMatchObject({ rows: 40 })
    const { pagination } = await client.connections.reviewList()
    expect(pagination.total_count).toBeGreaterThanOrEqual(40)
    await again.close()
  })
})

test('a backup lists rows by their ids, never in the order in which they were written', async () => {
  const app = await createTestApp()
  const admin = await app.buildAdmin()
  const client = await app.as(admin)
  for (let n = 0; n < 20; n++)
    await client.tips.submitTip({ body: { name: `Tip ${n}`, is_anonymous: n % 2 === 0 } })
  for (let n = 0; n < 5; n++) await app.buildConnection({ employee: admin })
  const file = newFile()
  await backUp(app.database, file)
  await app.close()

  const seen = new Map<string, string[]>()
  let ids: string[] = []
  for await (const event of (await openBackup(file)).events)
    if ('part' in event) seen.set(event.part.table, (ids = []))
    else ids.push(...event.rows.map((row) => (JSON.parse(row) as { id?: string }).id ?? ''))
  expect(seen.get('tip')).toHaveLength(20)
  expect(seen.get('connection')).toHaveLength(5)
  for (const [table, listed] of seen) expect(listed, table).toEqual(listed.toSorted())
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL', () => {
  test('the owner of the database, who is bound by row level security, misses no company', async () => {
    const { url } = inject('postgres')!
    const name = `vouch_owner_${randomUUID().slice(0, 8)}`
    const plain = await createDatabase(url, name)
    const superuser = new pg.Client({ connectionString: plain })
    await superuser.connect()
    await superuser.query(
      `create role ${name} login; grant vouch_app to ${name}; alter database ${name} owner to ${name}`,
    )
    const address = new URL(plain)
    address.username = name
    const database = await openPostgres(address.href)
    await migrate(database.db)
    const { buildCompany, buildEmployee, buildConnection } = buildersFor(database)
    await buildConnection({ employee: await buildEmployee() })
    await buildCompany({ name: 'Nobody leads here' })
    await buildCompany({ is_private: true })
    const { rows: seen } = await sql`select * from person`.execute(database.db)
    expect(seen).toEqual([]) // row level security binds the owner
    const file = newFile()
    expect(await backUp(database, file)).toMatchObject({ companies: 3 })
    const copy = await createTestDatabase()
    await restore(copy, file)
    expect(await contents(copy)).toEqual(await contentsAs(superuser))
    await copy.close()
    await database.close()
    await superuser.end()
    await dropDatabase(url, name)
    const cleaner = new pg.Client({ connectionString: url })
    await cleaner.connect()
    await cleaner.query(`drop role ${name}`)
    await cleaner.end()
  })

  test('a backup is a snapshot while others write', async () => {
    const database = await createTestDatabase()
    const { buildCompany, buildEmployee } = buildersFor(database)
    const company = await buildCompany()
    await buildEmployee({ company })
    const { company_id } = company
    const done = new AbortController()
    const begun = Promise.withResolvers<void>()
    const writing = (async () => {
      for (let n = 0; !done.signal.aborted; n++)
        await database
          .inCompany(company_id, async (db) => {
            await db
              .updateTable('company')
              .set({ name: `${n}` })
              .where('company_id', '=', company_id)
              .execute()
            await db
              .updateTable('employee')
              .set({ first_name: `${n}` })
              .execute()
          })
          .then(begun.resolve)
    })()
    await begun.promise
    const file = newFile()
    await backUp(database, file)
    done.abort()
    await writing
    const copy = await createTestDatabase()
    await restore(copy, file)
    const { name, first_name } = await copy.inCompany(company_id, async (db) => ({
      ...(await db.selectFrom('company').select('name').executeTakeFirstOrThrow()),
      ...(await db.selectFrom('employee').select('first_name').executeTakeFirstOrThrow()),
    }))
    expect(first_name).toBe(name)
    await copy.close()
    await database.close()
  })
})

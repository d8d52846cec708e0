import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { fillDataFolder } from '../../testing/templates.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase, prepareDatabase } from '../open.ts'
import type { Repeated } from '../repeat.ts'
import { backupFailed, backupSucceeded, lastBackupRun } from './backup-run.store.ts'
import { restore } from './restore.ts'
import { startBackupTimer } from './scheduled-backup.ts'

const DAY = 24 * 60 * 60
const embedded = process.env.TEST_DATABASE === 'embedded'

let folder: string
let app: TestApp
let backups: string
const lines: { level: number; msg: string; err?: { message: string } }[] = []
const timers: Repeated[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-backups-'))
  backups = path.join(folder, 'backups')
  lines.length = 0
  const dataDir = path.join(folder, 'data')
  if (embedded) fillDataFolder(dataDir, inject('embeddedDump'))
  const database = embedded
    ? await openDatabase({ databaseUrl: undefined, dataDir })
    : await createTestDatabase()
  await prepareDatabase(database)
  app = await createTestApp({
    database,
    settings: { dataDir, backup: { folder: backups, everySeconds: DAY, keep: 2 } },
    log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  })
}, 180_000)
afterEach(async () => {
  for (const timer of timers.splice(0)) await timer.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function start() {
  const timer = startBackupTimer(app.services, { askMs: 50, pollSeconds: 0.5 })
  timers.push(timer)
  return timer
}
const ours = () => lines.filter(({ msg }) => /back/.test(msg))
const last = () => lastBackupRun(app.database.db, app.clock.now)
const files = () => (existsSync(backups) ? readdirSync(backups).toSorted() : [])
const onDay = (day: number) => (app.clock.now = new Date(Date.UTC(2026, 10, day, 3)))
const nameOf = (day: number) => `vouch-2026110${day}-030000.gz`
const SLOW = { timeout: 280_000 } // a busy machine takes half a minute to make a database

/** Backups of earlier days, and what a killed process left of one. */
function placeEarlier(...days: number[]) {
  mkdirSync(path.join(backups, 'vouch-20261101-030000.scratch'), { recursive: true })
  writeFileSync(path.join(backups, `${nameOf(1)}.unchecked`), '')
  for (const day of days) writeFileSync(path.join(backups, nameOf(day)), '')
}

test(
  'a backup is made once when the newest is a day old, tried while people write, and the oldest deleted',
  { timeout: 300_000 },
  async () => {
    const employee = await app.buildEmployee()
    const written = new Set<string>()
    const ended = new AbortController()
    const writing = (async () => {
      while (!ended.signal.aborted) {
        written.add((await app.buildConnection({ employee })).id)
        await sleep(20)
      }
    })()
    try {
      placeEarlier(2, 3, 4)
      writeFileSync(path.join(backups, 'notes.txt'), '')
      await backupSucceeded(app.database.db, onDay(4))
      start()
      start() // as in another process
      await sleep(1_500) // both have asked
      expect(files()).toContain(nameOf(2))
      const before = [...written]
      expect(before.length).toBeGreaterThan(0)
      const began = onDay(5)
      await expect.poll(async () => (await last())?.succeeded_at, SLOW).toEqual(began)
      ended.abort()
      await writing
      expect(files()).toEqual(['notes.txt', nameOf(4), nameOf(5)])
      const file = path.join(backups, nameOf(5))
      expect(statSync(file).mode & 0o777).toBe(0o600)
      await sleep(1_500)
      expect(ours()).toMatchObject([{ msg: 'backed up', companies: 1, deleted: 2, file }])
      const into = await createTestDatabase()
      expect(ours()[0]).toMatchObject({ rows: (await restore(into, file)).rows })
      const kept = await into.inCompany(employee.company_id, (db) =>
        db.selectFrom('connection').select('id').where('company_id', '=', db.company).execute(),
      )
      await into.close()
      const ids = new Set(kept.map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect([...ids].filter((id) => !written.has(id))).toEqual([])
    } finally {
      ended.abort()
      await writing
    }
  },
)

test(
  'a backup that cannot be restored is not kept, deletes none, and is told to log and admins',
  { timeout: 300_000 },
  async () => {
    const admin = await app.buildAdmin()
    const told = async () => (await (await app.as(admin)).dashboard.dashboard()).backups_failing_since
    expect(await told()).toBeNull()
    placeEarlier(2, 3)
    await app.database.pool.query('create table stray (id int primary key)')
    await app.database.pool.query('insert into stray values (1)')
    const failedAt = onDay(5)
    const timer = start()
    await expect.poll(async () => (await last())?.failing_since, SLOW).toEqual(failedAt)
    await expect.poll(ours).toHaveLength(1)
    expect(files()).toEqual([nameOf(2), nameOf(3)])
    expect(ours()).toMatchObject([
      {
        level: 50,
        msg: 'the backup failed and is tried again',
        err: {
          message: expect.stringMatching(/^The backup could not be made or restored: .* stray\./) as string,
        },
      },
    ])
    expect(await told()).toBe(failedAt.toISOString())
    await backupFailed(app.database.db, onDay(6))
    expect(await told()).toBe(failedAt.toISOString())
    await timer.stop()
    onDay(8)
    expect(await told(), 'a day without a process that makes backups').toBeNull()
    await backupSucceeded(app.database.db, onDay(7))
    expect(await told()).toBeNull()
    const colleague = await app.buildEmployee({ company: admin })
    expect(await (await app.as(colleague)).dashboard.dashboard()).not.toHaveProperty('backups_failing_since')
  },
)

test.runIf(embedded)('a failure is forgotten once Vouch starts without BACKUP_DIR', async () => {
  await backupFailed(app.database.db, onDay(5))
  const settings = { ...app.services.settings, backup: null }
  await startBackupTimer({ ...app.services, settings }).stop()
  expect(await last()).toBeUndefined()
})

test('a folder that cannot be used is a sentence', async () => {
  writeFileSync(backups, '')
  start()
  await expect
    .poll(() => ours().at(-1)?.err?.message)
    .toBe(`${backups} cannot be used for a backup (EEXIST). Make BACKUP_DIR writable, and make room there.`)
})

test('a stop ends a backup, which leaves nothing half-made', async () => {
  const timer = start()
  await expect.poll(() => files().length).toBeGreaterThan(0)
  await timer.stop()
  expect(files().filter((name) => !/^vouch-[\d-]+\.gz$/.test(name))).toEqual([])
  expect((await last())?.failing_since ?? null).toBeNull()
})

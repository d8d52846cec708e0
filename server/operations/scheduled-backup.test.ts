import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { isSecondByDay } from '../../testing/second-database.ts'
import { fillDataFolder } from '../../testing/templates.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase, prepareDatabase } from '../open.ts'
import type { Repeated } from '../running/repeat.ts'
import { readSettings } from '../settings.ts'
import { backupFailed, backupSucceeded, lastBackupRun } from './backup-run.store.ts'
import { handOver } from './hand-over.ts'
import { restore } from './restore.ts'
import { startBackupTimer } from './scheduled-backup.ts'

const DAY = 24 * 60 * 60
const embedded = process.env.TEST_DATABASE === 'embedded'
const onOneDatabase = test.skipIf(isSecondByDay())

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

onOneDatabase(
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

onOneDatabase(
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

onOneDatabase('a folder that cannot be used is a sentence', async () => {
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

describe('with BACKUP_RECIPIENT and BACKUP_COMMAND', () => {
  let identity: string
  let keyFile: string
  let taken: string
  beforeEach(async () => {
    identity = await generateIdentity()
    keyFile = path.join(folder, 'key.txt')
    writeFileSync(keyFile, `# created: 2026-11-01\n${identity}\n`)
    mkdirSync((taken = path.join(folder, 'taken')))
  })

  async function handingOver(command: string) {
    const secretFile = path.join(folder, 'secret')
    writeFileSync(secretFile, 's'.repeat(32))
    const { backup } = readSettings({
      DATABASE_URL: 'postgres://vouch:secret@db/vouch',
      VOUCH_SECRET_FILE: secretFile,
      PGPASSWORD: 'secret',
      PATH: process.env.PATH,
      OFFSITE: taken,
      BACKUP_DIR: backups,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_COMMAND: command,
    })
    app.services.settings.backup = backup
  }

  onOneDatabase(
    'a backup is encrypted, handed over without secrets, and restored with its private key',
    SLOW,
    async () => {
      const employee = await app.buildEmployee()
      const { id } = await app.buildConnection({ employee })
      await handingOver('cp "$BACKUP_FILE" "$OFFSITE" && env > "$OFFSITE/env"')
      const began = onDay(5)
      start()
      await expect.poll(async () => (await last())?.succeeded_at, SLOW).toEqual(began)
      const name = `${nameOf(5)}.age`
      expect(files()).toEqual([name])
      expect(statSync(path.join(backups, name)).mode & 0o777).toBe(0o600)
      const env = readFileSync(path.join(taken, 'env'), 'utf8')
      expect(env).toContain(`BACKUP_FILE=${path.join(backups, name)}`)
      expect(env).not.toMatch(/secret|ssss|^(DATABASE|VOUCH|PG)/m)

      const away = path.join(taken, name)
      const into = await createTestDatabase()
      await expect(restore(into, away)).rejects.toThrow(/is encrypted\. .*--identity/)
      const other = path.join(folder, 'other.txt')
      writeFileSync(other, await generateIdentity())
      await expect(restore(into, away, { keyFile: other })).rejects.toThrow(
        /other\.txt does not open .*another key/,
      )
      const cut = path.join(taken, 'cut')
      writeFileSync(cut, readFileSync(away).subarray(0, -20))
      await expect(restore(into, cut, { keyFile })).rejects.toThrow(/cut off or damaged/)
      for (const none of [away, path.join(folder, 'nowhere')])
        await expect(restore(into, away, { keyFile: none })).rejects.toThrow(/holds no private key of age/)
      expect(await restore(into, away, { keyFile })).toMatchObject({ companies: 1 })
      const kept = await into.inCompany(employee.company_id, (db) =>
        db.selectFrom('connection').select('id').where('company_id', '=', db.company).execute(),
      )
      await into.close()
      expect(kept).toEqual([{ id }])
    },
  )

  onOneDatabase(
    'a backup that was not taken stays, and is handed over again instead of a new one',
    SLOW,
    async () => {
      await handingOver(
        'test -f "$OFFSITE/open" || { echo no route >&2; exit 3; }; cp "$BACKUP_FILE" "$OFFSITE"',
      )
      const began = onDay(5)
      const first = start()
      await expect.poll(async () => (await last())?.failing_since, SLOW).toEqual(began)
      await expect
        .poll(() => ours().at(-1)?.err?.message)
        .toMatch(/age was made, but BACKUP_COMMAND ended with 3: no route$/)
      await first.stop()
      await app.services.boss.deleteAllJobs('backup') // which would be tried again after minutes only
      expect(files()).toEqual([`${nameOf(5)}.age`])
      writeFileSync(path.join(taken, 'open'), '')
      app.clock.now = new Date(began.getTime() + 3_600_000)
      start()
      await expect.poll(async () => await last(), SLOW).toEqual({ succeeded_at: began, failing_since: null })
      expect(files()).toEqual([`${nameOf(5)}.age`])
      expect(readdirSync(taken).toSorted()).toEqual(['open', `${nameOf(5)}.age`])
    },
  )

  test.runIf(process.platform !== 'win32')(
    'a command that does not end is ended, with what it started',
    async () => {
      const pidFile = path.join(folder, 'pid')
      const command = `sleep 60 & echo $! > ${pidFile}; wait`
      const env = { PATH: process.env.PATH }
      const go = (signal: AbortSignal) => handOver('x', { command, env }, signal, 400)
      await expect(go(new AbortController().signal)).rejects.toThrow(/BACKUP_COMMAND took more than/)
      await expect(go(AbortSignal.timeout(200))).rejects.toThrow(/aborted due to timeout/)
      const pid = Number(readFileSync(pidFile, 'utf8'))
      await expect
        .poll(() => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString())
        .not.toMatch(/^[RS]/)
    },
  )
})

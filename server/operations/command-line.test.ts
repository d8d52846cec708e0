import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { runToEnd } from '../../testing/run-to-end.ts'
import { fillDataFolder } from '../../testing/templates.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-commands-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vouch = (args: string[], env: Record<string, string> = {}) =>
  runToEnd('scripts/vouch.ts', args, { DATA_DIR: path.join(folder, 'data'), ...env })

describe.runIf(process.env.TEST_DATABASE === 'embedded')('the command line', () => {
  test('lists its commands, and reports an unknown one', async () => {
    const known = await vouch([])
    expect(known).toMatchObject({
      code: 0,
      output: expect.stringMatching(/migrate[^]*backup[^]*restore[^]*doctor/),
    })
    expect(await vouch(['toString'])).toEqual({ ...known, code: 1 })
  })

  test('does not make a data folder to look at it', async () => {
    for (const args of [['migrate'], ['backup', path.join(folder, 'x.vouch')]])
      expect(await vouch(args)).toEqual({
        code: 1,
        output: expect.stringMatching(/^There is no database in .*data yet\. Set DATA_DIR/),
      })
    expect(existsSync(path.join(folder, 'data'))).toBe(false)
  })

  test('says that a running server has to be stopped first', async () => {
    const dataDir = path.join(folder, 'used')
    mkdirSync(path.join(dataDir, 'database'), { recursive: true })
    writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '18')
    const server = new DatabaseSync(path.join(dataDir, 'lock.db')) // as a running Vouch holds it
    server.exec('begin exclusive')
    const file = path.join(folder, 'x.vouch')
    expect(await vouch(['backup', file], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder .*used is in use by another Vouch\. Stop Vouch first/),
    })
    expect(existsSync(file)).toBe(false)
    server.close()
  })

  test('starts with the secret alone that seals the keys, and changes it', async () => {
    const [OLD, NEW] = ['old', 'new'].map((name) => `${name} secret, which is long enough`) as [
      string,
      string,
    ]
    const env = { DATA_DIR: path.join(folder, 'sealed') }
    const file = path.join(folder, 'sealed.gz')
    fillDataFolder(env.DATA_DIR, inject('embeddedDump'))
    expect(await vouch(['rotate-secret'], { ...env, VOUCH_SECRET: OLD })).toEqual({
      code: 0,
      output: expect.stringMatching(/^A new key signs\. The one before is accepted until 20\S+ \S+ UTC\.\n$/),
    })
    expect(await runToEnd('server/main.ts', [], { ...env, PORT: '0' })).toEqual({
      code: 1,
      output: expect.stringMatching(/^\nVouch cannot start\.\nVOUCH_SECRET is not set, but [^\n]*--lost\n$/),
    })
    const both = { ...env, VOUCH_SECRET: NEW, VOUCH_SECRET_BEFORE: OLD }
    const secretIn = ({ output }: { output: string }) => /^. Secret .*$/m.exec(output)?.[0]
    expect((await vouch(['rotate-secret'], both)).output).toMatch(/You can take VOUCH_SECRET_BEFORE out\.\n$/)
    expect(secretIn(await vouch(['doctor'], both))).toMatch(/^✓ .*VOUCH_SECRET_BEFORE can go/)
    expect((await vouch(['backup', file], env)).output).toMatch(/it holds personal data\.\n$/)
    const restored = await vouch(['restore', file], { DATA_DIR: path.join(folder, 'restored') })
    expect(restored).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored .*\nVouch cannot start on it yet\. VOUCH_SECRET is not set/),
    })
  })

  test('answers wrong arguments with the usage', async () => {
    expect((await vouch(['backup'])).output).toMatch(/^Expected one argument, found 0\. Usage: .*backup FILE/)
    expect((await vouch(['migrate', 'down'])).output).toMatch(/^Expected status or up, found “down”/)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the command line on PostgreSQL', () => {
  const name = `vouch_commands_${randomUUID().slice(0, 8)}`
  let DATABASE_URL: string
  beforeAll(async () => void (DATABASE_URL = await createDatabase(inject('postgres')!.url, name)))
  afterAll(() => dropDatabase(inject('postgres')!.url, name))
  const onPostgres = (...args: string[]) => vouch(args, { DATABASE_URL })

  test('lists migrations without running them, runs them, makes an admin, backs up, and restores', async () => {
    expect(await onPostgres('migrate')).toEqual({
      code: 0,
      output: expect.stringMatching(/^ {2}0001_schema +waits\n {2}0002_\w+ +waits\n[^]*migrate up\n$/),
    })
    expect((await onPostgres('migrate', 'status')).output).not.toMatch(/ran 2/)
    expect((await onPostgres('migrate', 'up')).output).toMatch(
      /^\d+ migrations run, .*\n\d+ migrations ran in .*\nRan 0001_schema, 0002_release_1_1/,
    )
    expect((await onPostgres('migrate', 'up')).output).toMatch(/^Nothing waits/)
    expect((await onPostgres('migrate')).output).toMatch(
      /^ {2}0001_schema +ran 2\d{3}-\d\d-\d\d \d\d:\d\d UTC\n/,
    )
    expect((await onPostgres('create-admin', 'ada@acme.test')).code).toBe(0)
    const link = /^https?:\S+\/magic-link\S+/
    const known = await onPostgres('sign-in-link', 'ada@acme.test')
    expect(known.output).toMatch(link)
    expect(known.output).not.toMatch(/No one has/)
    const { code, output } = await onPostgres('sign-in-link', 'nobody@acme.test')
    expect([code, output]).toEqual([0, expect.stringMatching(link)])
    expect(output).toMatch(/\nNo one has nobody@acme\.test yet: the link lets in only those/)
    const file = path.join(folder, 'all.vouch')
    expect(await onPostgres('backup', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/holds 1 company in/),
    })
    expect(await onPostgres('restore', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not empty/),
    })
    expect(await onPostgres('doctor')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/No problems/),
    })
  })
  test('a backup that is stopped leaves nothing, and what a killed one left goes with the next', async () => {
    const backups = path.join(folder, 'killed')
    const file = path.join(backups, 'all.vouch')
    mkdirSync(backups)
    await onPostgres('migrate', 'up')
    const holder = new pg.Client(DATABASE_URL)
    await holder.connect()
    await holder.query('begin; lock table company') // half-way, the backup waits for it
    const endedBy = async (signal: NodeJS.Signals) => {
      const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: path.join(folder, 'data') }
      const backup = spawn(process.execPath, ['scripts/vouch.ts', 'backup', file], { env, stdio: 'ignore' })
      await expect.poll(() => readdirSync(backups), { timeout: 60_000 }).toHaveLength(1)
      backup.kill(signal)
      await once(backup, 'exit')
      return readdirSync(backups)
    }
    expect(await endedBy('SIGTERM')).toEqual([])
    const [left] = await endedBy('SIGKILL')
    await holder.end()
    const abandoned = path.join(backups, left!)
    const other = `${file}.01234567.vouch-part` // of a backup that is still being made
    writeFileSync(other, '')
    const hourAgo = Date.now() / 1000 - 3601
    utimesSync(abandoned, hourAgo, hourAgo)
    expect((await onPostgres('backup', file)).code).toBe(0)
    expect(readdirSync(backups).toSorted()).toEqual([file, other].map((one) => path.basename(one)))
  })
})

import { randomUUID } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { runToEnd } from '../../testing/run-to-end.ts'
import { openPostgres } from '../db/database.ts'
import { openDatabase, prepareDatabase } from '../open.ts'
import { backUp } from './backup.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-damage-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ADVICE =
  'one of them is damaged or missing, or their disk fails. Stop Vouch, keep a copy of the database'
/** What a start or a command prints: the sentence alone, or a line of the doctor, and no stack. */
const told = (code: string, before: string) => ({
  code: 1,
  output: expect.stringMatching(
    new RegExp(`^${before}The database cannot use its own files \\(${code}\\): ${ADVICE}[^\\n]*\\n`, 'm'),
  ),
})
const COMMANDS = ['start', 'backup', 'doctor', 'restore'] as const

async function run(command: (typeof COMMANDS)[number], env: Record<string, string>, backup: string) {
  const ended =
    command === 'start'
      ? await runToEnd('server/main.ts', [], { PORT: '0', LOG_LEVEL: 'error', ...env })
      : await runToEnd(
          'scripts/vouch.ts',
          [command, ...{ backup: [`${backup}-new`], doctor: [], restore: [backup] }[command]],
          env,
        )
  expect(ended.output).not.toMatch(/^ {4}at /m)
  return ended
}
const before = (command: string) =>
  ({ start: 'Vouch cannot start.\\n', doctor: '✗ Database +' })[command] ?? ''

describe.runIf(process.env.TEST_DATABASE === 'embedded')('a damaged file of the embedded database', () => {
  const whole = () => path.join(folder, 'whole')
  const files: Record<string, string> = {}
  beforeAll(async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: whole() })
    await prepareDatabase(database)
    await backUp(database, path.join(folder, 'a.vouch'))
    for (const table of ['kysely_migration', 'company']) {
      const { rows } = await database.pool.query<{ file: string }>(
        'select pg_relation_filepath($1) as file',
        [table],
      )
      files[table] = rows[0]!.file
    }
    await database.close()
  })

  /** A copy of the data folder in which a table's file is no longer what was written. */
  function damaged(table: string): string {
    const dataDir = mkdtempSync(path.join(folder, 'damaged-'))
    cpSync(whole(), dataDir, { recursive: true })
    const handle = openSync(path.join(dataDir, 'database', files[table]!), 'r+')
    writeSync(handle, Buffer.alloc(8192, 'x'), 0, 8192, 0)
    closeSync(handle)
    return dataDir
  }

  test.each(COMMANDS)('ends in a sentence (%s)', async (command) => {
    const env = { DATA_DIR: damaged('kysely_migration') }
    expect(await run(command, env, path.join(folder, 'a.vouch'))).toEqual(told('XX001', before(command)))
  })

  test('of one table ends a backup in a sentence, and leaves no file', async () => {
    const file = path.join(folder, 'a.vouch')
    expect(await run('backup', { DATA_DIR: damaged('company') }, file)).toEqual(told('XX001', ''))
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a file that PostgreSQL cannot read', () => {
  const name = `vouch_damage_${randomUUID().slice(0, 8)}`
  let DATABASE_URL: string
  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    DATABASE_URL = await createDatabase(url, name, template)
    const database = await openPostgres(DATABASE_URL)
    await backUp(database, path.join(folder, 'b.vouch'))
    await database.pool.query(`
      create function fail() returns boolean language plpgsql as
        $$ begin raise exception 'could not open file "base/5/1"' using errcode = '58P01'; end $$;
      alter table kysely_migration rename to kept;
      create view kysely_migration as select * from kept where fail()`)
    await database.close()
  })
  afterAll(() => dropDatabase(inject('postgres')!.url, name))

  test.each(COMMANDS)('ends in a sentence (%s)', async (command) => {
    const env = { DATABASE_URL, DATA_DIR: path.join(folder, 'data') }
    expect(await run(command, env, path.join(folder, 'b.vouch'))).toEqual(told('58P01', before(command)))
  })
})

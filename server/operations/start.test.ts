import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { runToEnd } from '../../testing/run-to-end.ts'
import { fillDataFolder } from '../../testing/templates.ts'

let folder: string
let taken: Server
let port: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-start-'))
  taken = createServer()
  await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve))
  port = String((taken.address() as AddressInfo).port)
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One sentence without a stack, and exit code 1. */
const refusal = (sentence: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^\\nVouch cannot start\\.\\n${sentence.source}[^\\n]*\\n$`)),
})

const start = (env: Record<string, string>, uid?: number) =>
  runToEnd('server/main.ts', [], { PORT: '0', ...env }, uid)

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0 // who may write anything, so that someone else has to try
const withParents = (folder: string): string[] =>
  path.dirname(folder) === folder ? [folder] : [folder, ...withParents(path.dirname(folder))]
const canOthersRun = withParents(import.meta.dirname).every((each) => statSync(each).mode & 0o001) // not in a private folder

describe.runIf(process.env.TEST_DATABASE === 'embedded')('a start that cannot succeed', () => {
  test('because the data folder is a file', async () => {
    const DATA_DIR = path.join(folder, 'file')
    writeFileSync(DATA_DIR, 'kept')
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/The data folder .*file cannot be written \(E\w+\)\. Make it writable, make room/),
    )
  })

  test('because another process uses the data folder, which stays as it is', async () => {
    const DATA_DIR = path.join(folder, 'used')
    mkdirSync(DATA_DIR)
    const other = new DatabaseSync(path.join(DATA_DIR, 'lock.db'))
    other.exec('begin exclusive')
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/The data folder .*used is in use by another Vouch\. Stop Vouch first/),
    )
    expect(readdirSync(DATA_DIR)).not.toContain('database')
    other.close()
  })

  test.skipIf(isRoot && !canOthersRun).each(['database', 'database/PG_VERSION'])(
    'because %s in the data folder belongs to another user, and stays as it is',
    async (kept) => {
      const DATA_DIR = mkdtempSync(path.join(folder, 'foreign-'))
      mkdirSync(path.join(DATA_DIR, 'database'))
      writeFileSync(path.join(DATA_DIR, 'database/PG_VERSION'), '18')
      chmodSync(folder, 0o755)
      chmodSync(path.join(DATA_DIR, kept), 0o555)
      if (isRoot) {
        for (const name of ['.', 'database', 'database/PG_VERSION'].filter((one) => one !== kept))
          chownSync(path.join(DATA_DIR, name), NOBODY, NOBODY)
      }
      expect(await start({ DATA_DIR }, isRoot ? NOBODY : undefined)).toEqual(
        refusal(/The embedded database cannot use \S+ \(EACCES\)\. Give all of its folder to the user/),
      )
      expect(readdirSync(path.join(DATA_DIR, 'database'))).toEqual(['PG_VERSION'])
      chmodSync(path.join(DATA_DIR, kept), 0o755)
    },
  )

  test.runIf(isRoot && canOthersRun)(
    'because other users can read the database, and its folder belongs to one of them',
    async () => {
      const DATA_DIR = mkdtempSync(path.join(folder, 'shared-'))
      mkdirSync(path.join(DATA_DIR, 'database'))
      writeFileSync(path.join(DATA_DIR, 'database/PG_VERSION'), '18')
      for (const name of ['.', 'database', 'database/PG_VERSION']) chmodSync(path.join(DATA_DIR, name), 0o777)
      chmodSync(folder, 0o755)
      expect(await start({ DATA_DIR }, NOBODY)).toEqual(
        refusal(
          /The folder \S+database can be read by other users of this machine, and that cannot be changed \(EPERM\)/,
        ),
      )
    },
  )

  test('because the files of the database are damaged, and stay as they are', async () => {
    const DATA_DIR = path.join(folder, 'broken')
    mkdirSync(path.join(DATA_DIR, 'database'), { recursive: true })
    writeFileSync(path.join(DATA_DIR, 'database/PG_VERSION'), '18')
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/The embedded database in \S+ could not be opened: it does not start \(.*\)\. Keep a copy/),
    )
    expect(readdirSync(path.join(DATA_DIR, 'database'))).toContain('PG_VERSION')
  })

  test('because of an invalid setting', async () => {
    expect(await start({ DATA_DIR: path.join(folder, 'x'), TRUST_PROXY: 'off', PORT: 'eighty' })).toEqual(
      refusal(/PORT must be a whole number \(it is “eighty”\)/),
    )
  })

  test('because the port is taken, before a database is made', async () => {
    const DATA_DIR = path.join(folder, 'not made')
    expect(await start({ DATA_DIR, PORT: port })).toEqual(refusal(/Port \d+ is in use\. Stop what uses it/))
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test.each<Record<string, string>>([
    {},
    { WORKER: 'only', DATABASE_URL: 'postgres://vouch@127.0.0.1:1/vouch' },
  ])('because the port for metrics is taken, before a database is made or asked (%o)', async (env) => {
    const DATA_DIR = path.join(folder, 'not made')
    expect(await start({ DATA_DIR, METRICS_PORT: port, ...env })).toEqual(
      refusal(/METRICS_PORT \d+ cannot be used on 127\.0\.0\.1 \(EADDRINUSE\)/),
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test.each(['database/PG_VERSION', 'database/base/1'])(
    'because %s in the data folder is a pipe, from which nothing ever comes',
    async (name) => {
      const DATA_DIR = mkdtempSync(path.join(folder, 'pipe-'))
      mkdirSync(path.join(DATA_DIR, 'database/base'), { recursive: true })
      if (name !== 'database/PG_VERSION') writeFileSync(path.join(DATA_DIR, 'database/PG_VERSION'), '18')
      execFileSync('mkfifo', [path.join(DATA_DIR, name)])
      expect(await start({ DATA_DIR })).toEqual(refusal(/\S+ is neither a file nor a folder, so it cannot/))
    },
  )

  test('because the data folder is a pipe', async () => {
    const DATA_DIR = path.join(folder, 'pipe')
    execFileSync('mkfifo', [DATA_DIR])
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/The data folder .*pipe cannot be written \(EEXIST\)\. Make it writable/),
    )
  })

  test('because the outbox is a file', async () => {
    const DATA_DIR = mkdtempSync(path.join(folder, 'outbox-'))
    fillDataFolder(DATA_DIR, inject('embeddedDump'))
    writeFileSync(path.join(DATA_DIR, 'outbox'), '')
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/The folder \S+outbox cannot be made \(EEXIST\)\. Make/),
    )
  })

  test('because the database is a link to a disk that is not there, and the link stays', async () => {
    const DATA_DIR = mkdtempSync(path.join(folder, 'link-'))
    symlinkSync(path.join(folder, 'absent'), path.join(DATA_DIR, 'database'))
    expect(await start({ DATA_DIR })).toEqual(
      refusal(/Vouch cannot look at \S+database \(ENOENT\)\. Give the user that Vouch runs as access/),
    )
    expect(readlinkSync(path.join(DATA_DIR, 'database'))).toBe(path.join(folder, 'absent'))
  })

  test('because a part of the database is missing, and the rest stays as it is', async () => {
    const DATA_DIR = path.join(folder, 'half')
    mkdirSync(path.join(DATA_DIR, 'database/base'), { recursive: true })
    expect(await start({ DATA_DIR })).toEqual(refusal(/\S+database is not a whole database: it is not empty/))
    expect(readdirSync(path.join(DATA_DIR, 'database'), { recursive: true })).toEqual(['base'])
  })

  test('because the database does not answer', async () => {
    const DATABASE_URL = 'postgres://vouch@127.0.0.1:1/vouch'
    expect(await start({ DATABASE_URL })).toEqual(
      refusal(/The database at DATABASE_URL does not answer \(ECONNREFUSED\)\. Check/),
    )
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a start on PostgreSQL that cannot succeed', () => {
  const name = `vouch_start_${process.pid}`
  let DATABASE_URL: string
  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    DATABASE_URL = await createDatabase(url, name, template)
  })
  afterAll(() => dropDatabase(inject('postgres')!.url, name))

  test('because the port is taken', async () => {
    expect(await start({ DATABASE_URL, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'error' })).toEqual(
      refusal(/Port \d+ is in use\. Stop what uses it, or set PORT to another one/),
    )
  })

  test('because HOST is not an address of this machine', async () => {
    const env = { HOST: 'nowhere.invalid', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'vouch@x.test' }
    expect(await start({ DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'error', ...env })).toEqual(
      refusal(/Vouch cannot listen on nowhere\.invalid, port 0 \(E\w+\)\. Set HOST and PORT/),
    )
  })

  test('because the database is a standby', async () => {
    const { url } = inject('postgres')!
    const standby = await createDatabase(url, `${name}_standby`)
    onTestFinished(() => dropDatabase(url, `${name}_standby`))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`alter database ${name}_standby set default_transaction_read_only = on`)
    await client.end()
    expect(await start({ DATABASE_URL: standby, DATA_DIR: folder, LOG_LEVEL: 'error' })).toEqual(
      refusal(
        /DATABASE_URL leads to a PostgreSQL that only reads, such as a standby\. Vouch needs the primary\./,
      ),
    )
  })

  test('because the port for metrics is taken', async () => {
    const env = { DATABASE_URL, DATA_DIR: folder, METRICS_PORT: port, LOG_LEVEL: 'error' }
    expect(await start(env)).toEqual(
      refusal(/METRICS_PORT \d+ cannot be used on 127\.0\.0\.1 \(EADDRINUSE\)/),
    )
  })
})

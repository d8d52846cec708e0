import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startIssuer } from '../../testing/issuer.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { openPostgres } from '../db/database.ts'
import { openDatabase, prepareDatabase } from '../open.ts'
import { openBoss } from '../uploads/boss.ts'
import { readSettings } from '../settings.ts'
import { preparedFinding } from './doctor.rules.ts'
import { keepsPrepared } from './doctor.store.ts'
import { examine } from './doctor.ts'
import { sendTestMail } from './examine-outside.ts'
import { writeWatched } from './watched-file.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-doctor-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(environment: Record<string, string>) {
  const findings = await examine(() => readSettings({ DATA_DIR: folder, ...environment }))
  return {
    marks: findings.map(({ mark }) => mark).join(''),
    of: (about: string) =>
      findings
        .filter((finding) => finding.about === about)
        .map(({ mark, says }) => `${mark} ${says}`)
        .join('\n'),
  }
}

describe.runIf(process.env.TEST_DATABASE === 'embedded')('the doctor', () => {
  test('has a line for each bad setting', async () => {
    const { of } = await ask({ PORT: 'x', SIGNUP: 'y' })
    expect(of('Settings')).toMatch(
      /^✗ PORT must be a whole number.*\n✗ SIGNUP must be open, company or invite/,
    )
  })

  test('asks the issuer what it announces, and says what is wrong with OIDC_ISSUER', async () => {
    const issuer = await startIssuer({ redirectUri: 'https://vouch.test/v1/users/oidc/callback' })
    const oidc = { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'vouch', OIDC_CLIENT_SECRET: 'hidden' }
    const DATA_DIR = path.join(folder, 'none')
    const at = (OIDC_ISSUER: string) =>
      ask({ ...oidc, OIDC_ISSUER, DATA_DIR, PUBLIC_URL: 'https://vouch.test' })
    const good = await at(issuer.issuer)
    expect(good.of('OIDC')).toMatch(
      /^✓ http:\S+ answers and announces .*RS256.*, PKCE, its name in every answer$/,
    )
    expect(good.of('Clock')).toBe('✓ agrees with the issuer')
    expect(good.of('Redirect')).toContain('https://vouch.test/v1/users/oidc/callback')
    const other = await at(issuer.issuer.replace('127.0.0.1', 'localhost'))
    expect(other.of('OIDC')).toContain(`it calls itself ${issuer.issuer}`)
    await issuer.stop()
    const down = await at(issuer.issuer)
    expect(down.of('OIDC')).toMatch(
      /^✗ http:\S+ cannot be read \(.+\)\. Check OIDC_ISSUER and the network\.$/,
    )
  })

  test('does not make a data folder', async () => {
    const dataDir = path.join(folder, 'none')
    const { marks, of } = await ask({ DATA_DIR: dataDir })
    expect(marks).not.toContain('✗')
    expect(of('Database')).toMatch(/none in .*none yet: Vouch makes it/)
    expect(existsSync(dataDir)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  test('says which link of a data folder leads nowhere', async () => {
    const DATA_DIR = path.join(folder, 'linked')
    mkdirSync(DATA_DIR)
    symlinkSync(path.join(folder, 'absent'), path.join(DATA_DIR, 'database'))
    const { of } = await ask({ DATA_DIR })
    expect(of('Database')).toMatch(/^✗ Vouch cannot look at \S+database \(ENOENT\)\. Give/)
    rmSync(DATA_DIR, { recursive: true })
  })

  test('finds a data folder that cannot be written', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const { of } = await ask({ DATA_DIR: file })
    expect(of('DATA_DIR')).toMatch(/^✗ .*file cannot be written \(ENOTDIR\)\. Make it writable/)
    expect(of('Mail')).toMatch(/^✗ the outbox/)
  })

  test('checks what it can while a server uses the data folder, and everything afterwards', async () => {
    const DATA_DIR = path.join(folder, 'data')
    const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR })
    await prepareDatabase(database)
    const during = await ask({ DATA_DIR, PORT: '1' })
    expect(during.of('Database')).toMatch(/^– a running Vouch has .*: stop it/)
    expect(during.of('Server')).toMatch(/^– nothing answers at http:\/\/127\.0\.0\.1:1\/readyz/)
    expect(during.of('Disk')).toMatch(/^[✓✗] .*GB/)
    await database.pool.query("insert into company (company_id, name) values (gen_random_uuid(), 'Acme')")
    await database.pool.query(
      `insert into careers_page (company_id, id, provider, slug, name, connected_at, due_at, problem)
       select company_id, gen_random_uuid(), 'lever', 'acme', 'Acme', '2026-01-01', '2026-01-01', 'It answered 500.' from company`,
    )
    await (await openBoss(database, pino({ level: 'silent' }))).stop({ graceful: false, close: false }) // makes the queue
    await writeWatched({ database, settings: readSettings({ DATA_DIR }) })
    const told = await ask({ DATA_DIR, PORT: '1' })
    expect(told.of('Careers'), 'the server wrote it').toMatch(/^✗ 1 careers page cannot be read/)
    expect(told.of('Emails')).toMatch(/^✓/)
    expect(told.of('Database')).toMatch(/^– a running Vouch has .* migrations and rights$/)
    const file = path.join(DATA_DIR, 'watched.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"at":"[^"]+"/, '"at":"2026-01-01T00:00:00.000Z"'))
    expect((await ask({ DATA_DIR, PORT: '1' })).of('Careers'), 'a server that ended long ago').toBe('')
    await database.close()
    const after = await ask({ DATA_DIR })
    expect(after.of('Database')).toMatch(/^✓ embedded 18/)
    expect(after.of('Migrations')).toMatch(/^✓/)
    expect(after.of('Rights')).toMatch(/^✓ vouch_app is bound/)
  })

  test('connects to the mail server', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'ada' }) : done(new Error('Wrong password')),
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const mail = async (SMTP_URL: string) =>
      (
        await ask({
          SMTP_URL,
          MAIL_FROM: 'v@x.test',
          PUBLIC_URL: 'https://vouch.test',
          TRUST_PROXY: '10.0.0.1',
        })
      ).of('Mail')
    expect(await mail(`smtp://ada:right@127.0.0.1:${port}`)).toBe(
      `✓ 127.0.0.1:${port} answers and takes mail`,
    )
    expect(await mail(`smtp://ada:wrong@127.0.0.1:${port}`)).toMatch(
      /^✗ .* does not take mail \(.*Wrong password/,
    )
    await new Promise<void>((resolve) => server.close(resolve))
    expect(await mail(`smtp://127.0.0.1:${port}`)).toMatch(/^✗ .* does not take mail \(.*ECONNREFUSED/)
  })

  test('sends an email to an address, or says why the mail server refuses it', async () => {
    const subjects: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('ada') ? null : Object.assign(new Error('no such'), { responseCode: 550 })),
      onData(stream, _, done) {
        stream.on('data', (part: Buffer) => subjects.push(part.toString()))
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'v@x.test' })
    expect(await sendTestMail(settings, 'ada@acme.test')).toMatchObject({ mark: '✓' })
    expect(subjects.join('')).toContain('Subject: Vouch can send email')
    const refused = await sendTestMail(settings, 'ben@acme.test')
    expect(refused.mark).toBe('✗')
    expect(refused.says).toMatch(/was refused \(.*550/)
    await new Promise<void>((resolve) => server.close(resolve))
  })

  test('says that PUBLIC_URL cannot be reached', async () => {
    const { of } = await ask({ PUBLIC_URL: 'https://127.0.0.1:1', TRUST_PROXY: 'on' })
    expect(of('Address')).toMatch(/^✗ https:\/\/127\.0\.0\.1:1 cannot be reached from here \(ECONNREFUSED\)/)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the doctor on PostgreSQL', () => {
  const name = `vouch_doctor_${randomUUID().slice(0, 8)}`
  let DATABASE_URL: string
  let database: Awaited<ReturnType<typeof openPostgres>>
  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    DATABASE_URL = await createDatabase(url, name, template)
    database = await openPostgres(DATABASE_URL)
  })
  afterAll(async () => {
    await database.close()
    await dropDatabase(inject('postgres')!.url, name)
  })

  test('finds no problem in a new database', async () => {
    const { marks, of } = await ask({ DATABASE_URL })
    expect(marks).not.toContain('✗')
    expect(of('Backup')).toMatch(/^– BACKUP_DIR is not set/)
    for (const calm of ['Emails', 'Destinations', 'Careers']) expect(of(calm)).toMatch(/^✓/)
    expect(of('Database')).toMatch(/PostgreSQL \d+.* answers in \d+ ms/)
    expect(of('Clock')).toMatch(/agrees/)
  })

  test('finds a backup that has failed for weeks, and looks at the newest in BACKUP_DIR', async () => {
    const BACKUP_DIR = mkdtempSync(path.join(os.tmpdir(), 'vouch-doctor-backups-'))
    const { of: before } = await ask({ DATABASE_URL, BACKUP_DIR })
    expect(before('Backup')).toMatch(/^– none in/)
    writeFileSync(path.join(BACKUP_DIR, 'vouch-20260102-030405.gz'), '')
    expect((await ask({ DATABASE_URL, BACKUP_DIR })).of('Backup')).toMatch(
      /^✗ the newest .* 2026-01-02 03:04/,
    )
    await database.pool.query("insert into backup_run values (true, null, '2026-11-01T00:00:00Z', now())")
    const { of } = await ask({ DATABASE_URL, BACKUP_DIR })
    expect(of('Backup')).toMatch(/^✗ has failed since 2026-11-01 00:00 UTC/)
    await database.pool.query('delete from backup_run')
    rmSync(BACKUP_DIR, { recursive: true })
  })

  test('finds a table without row level security, a view with its owner’s rights, and a database from before 1.0.0', async () => {
    for (const statement of [
      'alter table tip no force row level security',
      'alter view shown_person set (security_invoker = off)',
      "insert into kysely_migration values ('0001_foundation', '2026-01-01T00:00:00.000Z')",
    ])
      await database.pool.query(statement)
    const { of } = await ask({ DATABASE_URL })
    expect(of('Rights')).toMatch(/^✗ companies are not kept apart in tip: alter table tip/)
    expect(of('Rights')).toContain('in shown_person: alter view shown_person set (security_invoker = true)')
    expect(of('Migrations')).toMatch(/^✗ The database is from before Vouch 1\.0\.0/)
  })

  test('finds a pooler that loses prepared statements', async () => {
    const session = new pg.Client({ connectionString: DATABASE_URL })
    await session.connect()
    // Two connections to a pooler that share one of PostgreSQL's, as in PgBouncer's transaction mode before 1.21.
    const connect = async () => {
      const prepared = { parsedStatements: {}, submittedNamedStatements: {} }
      const query = (statement: pg.QueryConfig) => {
        Object.assign((session as unknown as { connection: object }).connection, prepared)
        return session.query(statement)
      }
      return { query, release: () => undefined }
    }
    expect(await keepsPrepared({ pool: { connect } as unknown as pg.Pool })).toBe(false)
    await session.end()
    expect(await keepsPrepared(database)).toBe(true)
    expect(preparedFinding(true)).toBeNull()
    expect(preparedFinding(false)).toMatch(/^✗/)
  })

  test('reports that the database does not answer', async () => {
    const { of } = await ask({ DATABASE_URL: 'postgres://vouch@127.0.0.1:1/vouch' })
    expect(of('Database')).toMatch(/^✗ The database at DATABASE_URL does not answer \(ECONNREFUSED\)/)
  })
})

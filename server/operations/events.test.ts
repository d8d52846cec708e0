import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import tls from 'node:tls'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'
import { createApp } from '../app.ts'
import { openPostgres } from '../db/database.ts'
import { readSettings } from '../settings.ts'
import { examine } from './doctor.ts'
import { createMetrics } from './metrics.ts'
import { startBackupTimer } from './scheduled-backup.ts'
import { readWatched } from './watched.ts'

// Events of docs/operations.md, What to watch, that no other test makes happen.

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-events-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function doctorOn(about: string, environment: Record<string, string>) {
  const findings = await examine(() => readSettings({ DATA_DIR: folder, ...environment }))
  return findings.filter((one) => one.about === about).map(({ mark, says }) => `${mark} ${says}`)
}

type Line = { level: number; msg: string; err?: { message: string } }

/** A Vouch on a database of its own, with its metrics, log and doctor. */
async function watchedVouch(options: Parameters<typeof createTestApp>[0] = {}) {
  const { url, template } = inject('postgres')!
  const name = `vouch_events_${randomUUID().slice(0, 8)}`
  const DATABASE_URL = await createDatabase(url, name, template)
  const database = await openPostgres(DATABASE_URL)
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const app = await createTestApp({ ...options, database, log })
  const metrics = await createMetrics({
    ask: database.ask,
    watched: () => readWatched(database, new Date(), true),
    folders: {},
  })
  const observed = await createApp(app.services, metrics.observe)
  onTestFinished(async () => {
    await observed.close()
    await app.close()
    await dropDatabase(url, name)
  })
  const valueOf = async (metric: string) =>
    Number(
      (await metrics.text())
        .split('\n')
        .find((line) => line.startsWith(`${metric} `))
        ?.split(' ')[1],
    )
  return {
    app,
    observed,
    lines,
    metrics,
    valueOf,
    doctorOn: (about: string) => doctorOn(about, { DATABASE_URL }),
  }
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** An https server with a certificate that this process trusts and that ends in so many days. */
async function tlsServer(days: number) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const given = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)]
  const files = ['-keyout', key, '-out', cert, '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...files, ...given], { stdio: 'ignore' })
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) =>
    answer.end(),
  )
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.close()
    tls.setDefaultCACertificates(before)
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

describe.runIf(onPostgres)('what an operator watches', () => {
  test.runIf(hasOpenssl).each([
    [5, /^✗ the certificate of https:\S+ ends in [45] days\. Renew it\.$/],
    [60, /^✓ https:\S+ answers, and its certificate is good for (?:59|60) days$/],
  ])('a certificate that ends in %i days', async (days, sentence) => {
    const PUBLIC_URL = await tlsServer(days)
    expect(await doctorOn('Address', { PUBLIC_URL, TRUST_PROXY: 'on' })).toEqual([
      expect.stringMatching(sentence),
    ])
  })

  test('imports that wait', async () => {
    const held = Promise.withResolvers<void>()
    const { app, lines, valueOf, doctorOn } = await watchedVouch({ beforeBatch: () => held.promise })
    const employee = await app.buildEmployee()
    const uploading = upload(await app.as(employee), csvFile([somebody({})]))
    await expect.poll(() => valueOf('vouch_import_queue_jobs')).toBe(1)
    await app.database.pool.query("update pgboss.job set created_on = created_on - interval '20 minutes'")
    expect(await valueOf('vouch_import_queue_oldest_seconds')).toBeGreaterThan(600)
    expect(await doctorOn('Imports')).toEqual([
      expect.stringMatching(/^✗ 1 wait or run, the oldest for 20 minutes\. No process works on them/),
    ])
    const imported = () => lines.filter(({ msg }) => msg === 'imported')
    expect(imported()).toHaveLength(0)
    held.resolve()
    await uploading
    await expect.poll(imported).toHaveLength(1)
  })

  test('calls that are slow, because something blocks the process', async () => {
    const { valueOf } = await watchedVouch()
    const lag = () => valueOf('nodejs_eventloop_lag_p99_seconds')
    await lag()
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const end = performance.now() + 500; performance.now() < end;);
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await lag()).toBeGreaterThan(0.2)
  })

  test('calls that wait for each other, and are slow for it', async () => {
    const { app, observed, metrics, valueOf } = await watchedVouch()
    const employees = await Promise.all(Array.from({ length: 12 }, () => app.buildEmployee()))
    const tokens = await Promise.all(employees.map((one) => app.tokenOf(one)))
    const holder = await app.database.pool.connect()
    await holder.query('begin; lock table connection in access exclusive mode')
    const calls = tokens.flatMap((token) =>
      Array.from({ length: 8 }, () =>
        observed.inject({
          url: '/v1/connections/review-categories',
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    )
    await expect.poll(() => observed.callsWaiting()).toBeGreaterThan(50)
    const waiting = valueOf('vouch_calls_waiting') // which waits for a connection, too
    await new Promise((resolve) => setTimeout(resolve, 600))
    await holder.query('rollback')
    holder.release()
    expect(await waiting).toBeGreaterThan(50)
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
    expect(await valueOf('vouch_calls_waiting')).toBe(0)

    const of = async (part: string) =>
      Number(new RegExp(`${part} (\\d+)$`, 'm').exec(await metrics.text())![1])
    const route = 'method="GET",route="/v1/connections/review-categories",status="200"'
    const within = await of(`vouch_http_request_seconds_bucket\\{le="0.5",${route}\\}`)
    expect(within / (await of(`vouch_http_request_seconds_count\\{${route}\\}`))).toBeLessThan(0.95)
  })

  test('a limit that refuses calls', async () => {
    const { observed, lines, metrics } = await watchedVouch()
    const login = {
      method: 'POST',
      url: '/v1/users/login',
      payload: { email: 'ada@acme.test', password: 'x' },
    } as const
    let status = 0
    for (let n = 0; n < 100 && status !== 429; n++) status = (await observed.inject(login)).statusCode
    expect(status).toBe(429)
    expect(await metrics.text()).toMatch(
      /vouch_http_request_seconds_count\{method="POST",route="\/v1\/users\/login",status="429"\} 1/,
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'a limit was reached' }))
  })

  test.runIf(process.platform === 'linux')(
    'memory that runs out while a backup is tried',
    async () => {
      const backup = { folder: path.join(folder, 'backups'), everySeconds: 86_400, keep: 2 }
      const { app, lines, valueOf, doctorOn } = await watchedVouch({ settings: { backup, dataDir: folder } })
      await app.buildEmployee()
      const timer = startBackupTimer(app.services, { askMs: 50, pollSeconds: 0.5 })
      onTestFinished(() => timer.stop())
      const SLOW = { timeout: 50_000, interval: 10 }
      await expect.poll(() => childRunning('backup-program.ts'), SLOW).toBeGreaterThan(0)
      const child = childRunning('backup-program.ts')!
      await expect.poll(() => readFileSync(`/proc/${child}/oom_score_adj`, 'utf8').trim(), SLOW).toBe('1000')
      process.kill(child, 'SIGKILL') // as Linux does
      await expect.poll(() => valueOf('vouch_backup_failing'), SLOW).toBe(1)
      expect(await doctorOn('Backup')).toEqual([expect.stringMatching(/^✗ has failed since/)])
      expect(lines.find(({ msg }) => msg === 'the backup failed and is tried again')?.err?.message).toBe(
        'The process that tries the backup ended early (SIGKILL): probably out of memory.',
      )
    },
    120_000,
  )
})

/** The process that this one started to run that program. */
function childRunning(program: string): number | undefined {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))!
      if (Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program))
        return Number(name)
    } catch {
      // it has just ended
    }
  return undefined
}

import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { LOADED } from '../../testing/growth.ts'
import { buildReviewer, lostDecisions, startLoad } from '../../testing/load.ts'
import { createDatabase, dropDatabase, hasPostgres, startPostgres } from '../../testing/postgres.ts'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { fillDataFolder } from '../../testing/templates.ts'
import { startVouchProcess, WORKER_READY, type VouchProcess } from '../../testing/vouch-process.ts'
import { openPostgres, type Database } from '../db/database.ts'
import { openServices } from '../open.ts'
import { readSettings } from '../settings.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
/** What does not depend on the database runs on PostgreSQL, where a server starts sooner, or else on the embedded one. */
const once = test.skipIf(!onPostgres && hasPostgres() && !EVERYTHING)
const STOP_MS = 10_000
const RECOVERY_MS = 5_000
const CLIENTS = 8
const PEOPLE = 4_000 // their import takes longer than the server needs to be told to stop
const ROUNDS = EVERYTHING ? 4 : 1 // of seven files

let folder: string
const running: VouchProcess[] = []
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-reliability-'))))
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>, ready?: RegExp) {
  const one = await startVouchProcess({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env }, ready)
  running.push(one)
  return one
}

async function withDatabase(fn: (url: string, database: Database) => Promise<void>) {
  const { url, template } = inject('postgres')!
  const name = `vouch_reliability_${randomUUID().slice(0, 8)}`
  const DATABASE_URL = await createDatabase(url, name, template)
  const database = await openPostgres(DATABASE_URL)
  await fn(DATABASE_URL, database)
  await database.close()
  for (const one of running.splice(0)) await one.stop()
  await dropDatabase(url, name)
}

/** The memory of a process in MB, now or at most since startPeak; 0 if the system does not tell. */
function memory(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))![1]) / 1000
}

function startPeak(pid: number) {
  const file = `/proc/${pid}/clear_refs`
  if (existsSync(file)) writeFileSync(file, '5')
}

const statuses = (seen: Map<string, number>) => [...seen.keys()].sort()

describe.runIf(onPostgres && !process.env.TEST_DATABASE_URL)('when PostgreSQL restarts under load', () => {
  test.each(EVERYTHING ? (['in order', 'crash'] as const) : (['crash'] as const))(
    '(%s), calls fail with 503 and Retry-After only, work again within 5 seconds, and nothing acknowledged is lost',
    async (how) => {
      const cluster = (await startPostgres({ durable: true }))!
      const DATABASE_URL = await createDatabase(cluster.url, 'vouch')
      const server = await start({ DATABASE_URL })
      const database = await openPostgres(DATABASE_URL)
      const reviewer = await buildReviewer(database, 100)
      const load = startLoad([server.ready[1]!], reviewer, 4)
      await load.firstGoodAfter(0)
      await sleep(300)
      await cluster.restart(how)
      const back = performance.now()
      const recovery = (await load.firstGoodAfter(back)) - back
      figure(`the first good answer after PostgreSQL is back (${how})`, recovery, 'ms')
      expect(recovery).toBeLessThan(LOADED * RECOVERY_MS)
      await sleep(300)
      await load.stop()
      expect(statuses(load.seen)).toEqual(['200', '503'])
      expect(load.withoutRetryAfter).toBe(0)
      expect(await lostDecisions(database, reviewer.employee, load.acknowledged)).toEqual([])
      expect((await fetch(`${server.ready[1]!}/readyz`)).status).toBe(200)
      await database.close()
      await server.stop()
      await cluster.stop()
    },
    4 * 60_000,
  )
})

const upload = async (url: string, token: string, rows: number) => {
  const body = new FormData()
  body.append('file', new Blob([connectionsCsv({ people: rows })]), 'Connections.csv')
  const answer = await fetch(`${url}/v1/connections/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return ((await answer.json()) as { job_id: string }).job_id
}

type Job = { job_status: string; receipt: { added: number } | null }
const jobStatus = async (url: string, token: string, id: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await fetch(`${url}/v1/connections/${id}/job-status`, { headers })).json()) as Job
}

/** A migrated database for servers to start on, and a way into it while none of them runs. */
async function newPlace() {
  const postgres = inject('postgres')
  const name = `vouch_stop_${randomUUID().slice(0, 8)}`
  if (!onPostgres) fillDataFolder(folder, inject('embeddedDump'))
  const env: Record<string, string> = onPostgres
    ? { DATABASE_URL: await createDatabase(postgres!.url, name, postgres!.template) }
    : { DATA_DIR: folder }
  return {
    env,
    async inside<T>(fn: (database: Database) => Promise<T>) {
      const services = await openServices({ ...readSettings({ ...env, LOG_LEVEL: 'silent' }), worker: 'off' })
      return fn(services.database).finally(() => services.close())
    },
    leave: async () => (onPostgres ? dropDatabase(postgres!.url, name) : undefined),
  }
}

test('a server that stops under load fails no request, releases its import, and exits within 10 seconds', async () => {
  const { env, inside, leave } = await newPlace()
  const [reviewer, importer] = await inside(async (database) => [
    await buildReviewer(database, 50),
    await buildReviewer(database, 1),
  ])
  const server = await start(env)
  const url = server.ready[1]!
  const load = startLoad([url], reviewer, CLIENTS)
  await load.firstGoodAfter(0)
  const job_id = await upload(url, importer.token, PEOPLE)
  await expect
    .poll(async () => (await jobStatus(url, importer.token, job_id)).job_status, {
      interval: 5,
      timeout: 60_000,
    })
    .toBe('RUNNING')
  const asked = performance.now()
  await server.stop('SIGTERM')
  figure('gone after SIGTERM under load', performance.now() - asked, 'ms')
  expect(performance.now() - asked).toBeLessThan(LOADED * STOP_MS)
  await load.stop()
  expect(statuses(load.seen)).toEqual(['200', 'ECONNREFUSED'])
  expect(await inside((database) => lostDecisions(database, reviewer.employee, load.acknowledged))).toEqual(
    [],
  )

  const next = await start(env)
  await expect
    .poll(async () => (await jobStatus(next.ready[1]!, importer.token, job_id)).receipt?.added, {
      timeout: 60_000,
    })
    .toBe(PEOPLE)
  await next.stop()
  await leave()
}, 240_000)

once(
  'a stop waits for no client that sends a byte a second, and sends the sign-in links that were requested before it',
  async () => {
    const { env, leave } = await newPlace()
    const server = await start(env)
    const client = connect(Number(new URL(server.ready[1]!).port), '127.0.0.1')
    client.on('error', () => undefined)
    client.write('POST /v1/users/login HTTP/1.1\r\nHost: vouch\r\nContent-Type: application/json\r\n')
    client.write('Content-Length: 1000\r\n\r\n')
    const drip = setInterval(() => client.write(' '), 1_000)
    const ask = (_: unknown, n: number) =>
      fetch(`${server.ready[1]!}/v1/users/request-magic-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `late${n}@asked.test` }),
      })
    for (const { status } of await Promise.all(Array.from({ length: 30 }, ask))) expect(status).toBe(200)
    const asked = performance.now()
    expect(await server.stop()).toBe(0)
    figure('gone after SIGTERM with a client that drips', performance.now() - asked, 'ms')
    expect(performance.now() - asked).toBeLessThan(LOADED * STOP_MS)
    expect(server.output().match(/sign-in link for late\d+@asked\.test/g)).toHaveLength(30)
    clearInterval(drip)
    client.destroy()
    await leave()
  },
  240_000,
)

once(
  'files that are refused or fail leave at most 150 MB of memory above idle, whatever is in them',
  async () => {
    const { env, inside, leave } = await newPlace()
    const { token } = await inside((database) => buildReviewer(database, 1))
    const server = await start(env)
    const url = server.ready[1]!
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'Connections.csv')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/v1/connections/upload`, { method: 'POST', headers, body })
      return answer.status
    }
    const headers = { authorization: `Bearer ${token}` }
    const failed = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'Connections.csv')
      const answer = await fetch(`${url}/v1/connections/upload`, { method: 'POST', headers, body })
      const { job_id } = (await answer.json()) as { job_id: string }
      const status = async () => (await jobStatus(url, token, job_id)).job_status
      await expect.poll(status, { timeout: 60_000 }).toBe('FAILED')
    }
    const archive = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(9_000_000)])
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(9_000_000)])
    const names = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
    const refusedFiles = [archive, picture, Buffer.alloc(50_000_000, 'x')]
    const failedFiles = [
      Buffer.from('id,amount\n' + '1,2\n'.repeat(2_400_000)),
      Buffer.from(names + 'A,B,,,,,\n'.repeat(1_000_000)),
      Buffer.from(names + 'A,"B,,,,,\n'.repeat(900_000)), // quotes that never close
      Buffer.from(names + '\r'.repeat(9_900_000)),
    ]
    const sendAll = async () => {
      const answers: number[] = []
      for (const file of refusedFiles) answers.push(await send(file))
      expect(answers).toEqual([415, 415, 413])
      for (const file of failedFiles) await failed(file)
    }
    const idle = memory(server.pid)
    startPeak(server.pid)
    for (let round = 0; round < ROUNDS; round++) await sendAll()
    const left = () => memory(server.pid) - idle
    figure(
      'memory taken at most while bad files of 9 to 50 MB are read',
      memory(server.pid, 'VmHWM') - idle,
      'MB',
    )
    figure('memory taken right after them', left(), 'MB')
    await expect.poll(left, { timeout: 40_000 }).toBeLessThan(150) // the thread ends after half a minute
    figure('memory left after them', left(), 'MB')
    await server.stop()
    await leave()
  },
  300_000,
)

describe.runIf(onPostgres)('a server on PostgreSQL', () => {
  test('shares the database with another server and a worker: both see all uploads, and the worker imports each once', () =>
    withDatabase(async (DATABASE_URL, database) => {
      const [one, two] = [
        await start({ DATABASE_URL, WORKER: 'off' }),
        await start({ DATABASE_URL, WORKER: 'off' }),
      ].map(({ ready }) => ready[1]!)
      const { employee, token } = await buildReviewer(database, 1)
      const job_id = await upload(one!, token, 300)
      await sleep(3_000) // longer than a worker needs to notice
      expect(await jobStatus(two!, token, job_id)).toMatchObject({ job_status: 'PENDING' })

      await start({ DATABASE_URL, WORKER: 'only' }, WORKER_READY)
      await start({ DATABASE_URL, WORKER: 'only' }, WORKER_READY)
      await expect
        .poll(() => jobStatus(two!, token, job_id))
        .toMatchObject({ job_status: 'COMPLETED', receipt: { added: 300 } })
      const { run } = await database.inCompany(employee.company_id, (db) =>
        db.selectFrom('upload').select('run').executeTakeFirstOrThrow(),
      )
      expect(run).toBe(1)
      const headers = { authorization: `Bearer ${token}` }
      for (const url of [one, two]) {
        const list = await (await fetch(`${url}/v1/connections/review`, { headers })).json()
        expect((list as { pagination: { total_count: number } }).pagination.total_count).toBe(301)
      }
    }))
})

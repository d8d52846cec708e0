import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres, type Database } from '../../server/db/database.ts'
import { buildReviewer, lostDecisions, startLoad, type Reviewer } from '../load.ts'
import {
  clusterOwner,
  createDatabase,
  freePort,
  initCluster,
  postgresBinaries,
  waitFor,
} from '../postgres.ts'
import { startVouchProcess, type VouchProcess } from '../vouch-process.ts'
import { randomFrom } from './crash.ts'
import { startPooler } from './pooler.ts'

const PEOPLE = 5_000
const CLIENTS = 6
const LONGEST_GAP_MS = 10_000

type Cluster = { data: string; port: number; process: ChildProcess }
export type FailoverReport = {
  moments: number
  decisions: number
  lost: number
  /** Milliseconds between the last answer before a failover and the first one after it, at most. */
  gap: number
  statuses: Record<string, number>
  problems: string[]
}

/** One address for the database, which leads to the primary; `null` while there is none. */
async function startAddress() {
  let primary: number | null = null
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    if (primary === null) return from.destroy()
    const to = connect(primary, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        sockets.delete(one)
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number | null) {
      primary = port
      for (const socket of sockets) socket.destroy()
    },
    stop: () => void server.close(),
  }
}

const urlOf = (port: number, database = 'postgres') => `postgres://vouch@127.0.0.1:${port}/${database}`

async function ask<T extends pg.QueryResultRow>(port: number, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOf(port) })
  await client.connect()
  let rows: T[] = []
  for (const statement of statements) ({ rows } = await client.query<T>(statement))
  await client.end()
  return rows
}

/** New people on the reviewer's list → the ids of their connections, in one statement. */
export async function addPeople({ pool }: Database, { employee }: Reviewer): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into person (company_id, id, name, first_name, last_name, category, classifier_version, search)
       select $1, gen_random_uuid(), 'P ' || n, 'P', n, 'SALES', 1, 'p ' || n from generate_series(1, ${PEOPLE}) n
       returning id, name, search)
     insert into connection (company_id, id, employee_id, person_id, name, first_name, last_name, category, classifier_version, search)
     select $1, gen_random_uuid(), $2, id, name, 'P', '', 'SALES', 1, search from made returning id`,
    [employee.company_id, employee.employee_id],
  )
  return rows.map(({ id }) => id)
}

/** Clusters of PostgreSQL in a folder: a primary, and standbys that follow it synchronously. */
function clustersIn(binaries: string, folder: string) {
  const running = new Set<Cluster>()
  const as = { ...clusterOwner(), cwd: folder }
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(path.join(binaries, program), args, { ...as, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  async function start(data: string): Promise<Cluster> {
    const port = await freePort()
    const settings = ['listen_addresses=127.0.0.1', 'max_connections=100'].flatMap((one) => ['-c', one])
    const place = ['-D', data, '-p', String(port), '-k', folder]
    const server = spawn(path.join(binaries, 'postgres'), [...place, ...settings], { ...as, stdio: 'ignore' })
    const cluster = { data, port, process: server }
    running.add(cluster)
    await waitFor(urlOf(port), server)
    return cluster
  }
  async function kill(cluster: Cluster) {
    running.delete(cluster)
    const ended = new Promise((resolve) => cluster.process.once('exit', resolve))
    cluster.process.kill('SIGQUIT')
    await ended
    rmSync(cluster.data, { recursive: true, force: true })
  }
  return {
    async primary() {
      const data = path.join(folder, 'first')
      initCluster(binaries, data, true)
      return start(data)
    },
    async standbyOf({ port }: Cluster, name: string) {
      const data = path.join(folder, name)
      run(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'vouch',
        '-D',
        data,
        '-R',
        '-c',
        'fast',
      )
      const standby = await start(data)
      await ask(port, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
      const state = () =>
        ask<{ sync_state: string }>(
          port,
          'select sync_state from pg_stat_replication where sync_state <> $$async$$',
        )
      while ((await state()).length === 0) await sleep(50)
      return standby
    },
    promote: ({ data }: Cluster) => run('pg_ctl', 'promote', '-w', '-D', data),
    kill,
    async killAll() {
      for (const cluster of running) await kill(cluster)
    },
  }
}

/**
 * Kills the primary under decisions and promotes its synchronous standby, again and again, until `goOn` says no: nothing acknowledged is
 * lost, and meanwhile the server answers 503 only. If `pgbouncer` is the path of that program, the server reaches the database through it.
 * Null where PostgreSQL is not installed.
 */
export async function failOver({
  seed,
  goOn,
  pgbouncer,
}: {
  seed: number
  goOn: (moments: number) => boolean
  pgbouncer: string | undefined
}): Promise<FailoverReport | null> {
  const binaries = postgresBinaries()
  if (!binaries) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-failover-'))
  const data = mkdtempSync(path.join(os.tmpdir(), 'vouch-failover-data-'))
  const owner = clusterOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const clusters = clustersIn(binaries, folder)
  const address = await startAddress()
  const stops: (() => unknown)[] = [() => clusters.killAll(), address.stop]
  try {
    const first = await clusters.primary()
    address.leadTo(first.port)
    await createDatabase(urlOf(first.port), 'vouch')
    const databaseUrl = urlOf(address.port, 'vouch')
    const pooler =
      pgbouncer && (await startPooler(pgbouncer, { port: address.port, database: 'vouch', folder }))
    if (pooler) stops.push(pooler.stop)
    const server = await startVouchProcess({
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      DATABASE_URL: pooler ? pooler.url : databaseUrl,
    })
    stops.push(server.stop)
    return await failAgainAndAgain({ clusters, address, first, databaseUrl, server }, { seed, goOn })
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
}

type Scene = {
  clusters: ReturnType<typeof clustersIn>
  address: Awaited<ReturnType<typeof startAddress>>
  first: Cluster
  databaseUrl: string
  server: VouchProcess
}

async function failAgainAndAgain(
  { clusters, address, first, databaseUrl, server }: Scene,
  { seed, goOn }: { seed: number; goOn: (moments: number) => boolean },
): Promise<FailoverReport> {
  const random = randomFrom(seed)
  const report: FailoverReport = { moments: 0, decisions: 0, lost: 0, gap: 0, statuses: {}, problems: [] }
  let primary = first
  for (; goOn(report.moments) && report.problems.length === 0; report.moments++) {
    const standby = await clusters.standbyOf(primary, `standby${report.moments}`)
    const database = await openPostgres(databaseUrl)
    const reviewer = await buildReviewer(database, 0)
    reviewer.ids.push(...(await addPeople(database, reviewer)))
    const load = startLoad([server.ready[1]!], reviewer, CLIENTS)
    await load.firstGoodAfter(0)
    await sleep(1_000 + random(1_000))
    const killedAt = performance.now()
    await clusters.kill(primary)
    address.leadTo(null)
    clusters.promote(standby)
    address.leadTo(standby.port)
    primary = standby
    const gap = Math.round((await load.firstGoodAfter(performance.now())) - killedAt)
    await sleep(500)
    await load.stop()
    const lost = await lostDecisions(database, reviewer.employee, load.acknowledged)
    await database.close()
    const bad = [...load.seen.keys()].filter((status) => status !== '200' && status !== '503')
    if (bad.length > 0 || load.withoutRetryAfter > 0)
      report.problems.push(`answers ${bad.join(', ')}; ${load.withoutRetryAfter} of 503 without Retry-After`)
    if (lost.length > 0) report.problems.push(`${lost.length} acknowledged decisions are lost`)
    if (gap > LONGEST_GAP_MS) report.problems.push(`no answer for ${gap} ms`)
    for (const [status, n] of load.seen) report.statuses[status] = (report.statuses[status] ?? 0) + n
    report.decisions += load.acknowledged.length
    report.lost += lost.length
    report.gap = Math.max(report.gap, gap)
  }
  return report
}

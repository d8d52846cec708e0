import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type PostgresServer = {
  url: string
  /** Ends it, at once as in a crash or after a clean shutdown, and starts it again. */
  restart(how: 'crash' | 'in order'): Promise<void>
  /** Stops all its processes where they are, as if the machine stood still; the result lets them go on. */
  freeze(): () => void
  /** Ends it; `saveAs` is a new folder for its data, to start copies from. */
  stop(saveAs?: string): Promise<void>
}

/** The folder with initdb and postgres, of the newest version that is installed; null where there is none. */
export function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find(
      (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  )
}

/** True where TEST_DATABASE_URL or installed server binaries give a PostgreSQL. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || postgresBinaries() !== null

/** PostgreSQL refuses to run as root: another user of this machine then owns the cluster. */
export function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim())
    if (ids.every(Boolean)) return { uid: Number(ids[0]), gid: Number(ids[1]) }
  }
  return undefined
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function waitFor(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`)
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not answer within 10 seconds.')
}

/** With owners and rights, which PostgreSQL checks. */
function copyFolder(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-Rp', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The cluster could not be copied: ${stderr}`)
}

export function initCluster(binaries: string, data: string, durable: boolean) {
  const { status, stderr } = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'vouch', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    { ...clusterOwner(), cwd: path.dirname(data), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

const childrenOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map(Number)

type Options = {
  /** False is for tests only: figures are measured with fsync on. */
  durable?: boolean
  /** A folder that `stop` saved, to start a copy of. */
  from?: string
}

/** A private cluster in a temporary folder, or the server of TEST_DATABASE_URL. */
export async function startPostgres({ durable = false, from }: Options = {}): Promise<PostgresServer | null> {
  if (process.env.TEST_DATABASE_URL)
    return {
      url: process.env.TEST_DATABASE_URL,
      restart: () => Promise.reject(new Error('The tests do not restart the server of TEST_DATABASE_URL.')),
      freeze: () => {
        throw new Error('The tests do not stop the server of TEST_DATABASE_URL.')
      },
      stop: async () => undefined,
    }
  const binaries = postgresBinaries()
  if (!binaries) return null
  const owner = clusterOwner()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  if (from) copyFolder(from, data)
  else initCluster(binaries, data, durable)
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
  ]
  const start = () =>
    spawn(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
  const url = `postgres://vouch@127.0.0.1:${port}/postgres`
  let server = start()
  await waitFor(url, server)
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill(signal)
    })
  return {
    url,
    async restart(how) {
      await end(how === 'crash' ? 'SIGQUIT' : 'SIGINT') // immediate or fast shutdown
      server = start()
      await waitFor(url, server)
    },
    freeze() {
      const signal = (name: NodeJS.Signals) => {
        for (const pid of [server.pid!, ...childrenOf(server.pid!)]) process.kill(pid, name)
      }
      signal('SIGSTOP')
      return () => signal('SIGCONT')
    },
    async stop(saveAs) {
      await end('SIGINT')
      if (saveAs) copyFolder(data, saveAs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runOn(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const databaseAt = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** The workers of TEST_CITUS_URL, where each database of the coordinator has one of the same name. */
async function workersOf(coordinator: string): Promise<URL[]> {
  if (!process.env.TEST_CITUS_URL) return []
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  const { rows } = await client.query<{ nodename: string; nodeport: number }>(
    "select nodename, nodeport from pg_dist_node where noderole = 'primary' and shouldhaveshards order by nodeport",
  )
  await client.end()
  return rows.map(({ nodename, nodeport }) =>
    Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }),
  )
}

/** A new database on the server, as a copy of `template` where given → its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const workers = template ? await workersOf(serverUrl) : []
  const copied = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  for (const { href } of [new URL(serverUrl), ...workers])
    await runOn(href, `create database ${pg.escapeIdentifier(name)}${copied}`)
  return databaseAt(serverUrl, name)
}

export async function dropDatabase(serverUrl: string, name: string) {
  for (const { href } of [new URL(serverUrl), ...(await workersOf(serverUrl))])
    await runOn(href, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** A new database with Citus on the coordinator of TEST_CITUS_URL and on its workers, without tables → its address. */
export async function createOnCitus(coordinator: string, name: string): Promise<string> {
  const workers = await workersOf(coordinator)
  const { hostname, port } = new URL(coordinator)
  for (const { href } of [new URL(coordinator), ...workers]) {
    await runOn(href, `create database ${pg.escapeIdentifier(name)}`)
    await runOn(databaseAt(href, name), 'create extension citus')
  }
  await runOn(
    databaseAt(coordinator, name),
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
  )
  return databaseAt(coordinator, name)
}

/** Ends the sessions that Citus keeps in a database, and allows no others, so that it can be copied. */
export async function closeOnCitus(coordinator: string, name: string) {
  for (const { href } of [new URL(coordinator), ...(await workersOf(coordinator))])
    await runOn(
      href,
      `alter database ${pg.escapeIdentifier(name)} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
}

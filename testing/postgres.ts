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
    async stop(saveAs) {
      await end('SIGINT')
      if (saveAs) copyFolder(data, saveAs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database on the server, as a copy of `template` where given → its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(
    `create database ${pg.escapeIdentifier(name)}${template ? ` template ${pg.escapeIdentifier(template)}` : ''}`,
  )
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(serverUrl: string, name: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  await client.end()
}

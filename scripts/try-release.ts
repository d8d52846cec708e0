/**
 * Tries an upgrade as an operator does it: `node scripts/try-release.ts BEFORE NEW`. Both are images, for compose.yaml, or folders of Vouch
 * with their packages, whose server is started with the settings of the environment (DATABASE_URL, PORT). Starts the first, signs in,
 * imports, decides, backs up, upgrades to the second, looks for the same data, and restores the backup. Needs no packages itself.
 */
import { deepStrictEqual } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const ADDRESS = `http://127.0.0.1:${process.env.PORT ?? 8080}`
const BACKUPS = mkdtempSync(path.join(os.tmpdir(), 'vouch-try-'))
const BACKUP = 'before.gz'
const PATIENCE_MS = 120_000
const EMAIL = 'ada@try.example'
const FILE = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Grace,Hopper,https://www.linkedin.com/in/grace-hopper,grace@navy.example,US Navy,Compiler Engineer,01 Mar 2024
Zoë,Škoda,https://www.linkedin.com/in/zoe-skoda,,Škoda Works,Head of Design,02 Mar 2024
Ken,Thompson,https://www.linkedin.com/in/ken-thompson,,Bell Labs,Software Engineer,03 Mar 2024
`

type Place = {
  start(): Promise<unknown>
  stop(): Promise<unknown>
  vouch(...args: string[]): string
  backUp(): string
  restore(): string
}

/** compose.yaml with an image. */
function containers(image: string): Place {
  const compose = (...args: string[]) =>
    execFileSync('docker', ['compose', ...args], {
      env: { ...process.env, VOUCH_IMAGE: image },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const user = String(process.getuid!())
  const inContainer = (settings: string[], ...args: string[]) => {
    const container = ['run', '--rm', '--no-deps', '--volume', `${BACKUPS}:/backups`, '--user', user]
    const each = settings.flatMap((setting) => ['--env', setting])
    return compose(...container, ...each, 'server', 'node', 'scripts/vouch.ts', ...args)
  }
  return {
    start: async () => compose('up', '--detach', '--wait', '--no-build'),
    stop: async () => compose('stop', 'server', 'worker'),
    vouch: (...args) => compose('exec', '-T', 'server', 'node', 'scripts/vouch.ts', ...args),
    backUp: () => inContainer([], 'backup', `/backups/${BACKUP}`),
    restore: () =>
      inContainer(['DATABASE_URL=', 'WORKER=on', 'DATA_DIR=/tmp/probe'], 'restore', `/backups/${BACKUP}`),
  }
}

/** A folder of Vouch on this machine. */
function folder(cwd: string): Place {
  const run = (settings: Record<string, string>, ...args: string[]) =>
    execFileSync(process.execPath, ['scripts/vouch.ts', ...args], {
      cwd,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    })
  let server: ReturnType<typeof spawn>
  return {
    async start() {
      server = spawn(process.execPath, ['server/main.ts'], { cwd, stdio: 'inherit' })
      process.once('exit', () => server.kill()) // where a step failed
    },
    async stop() {
      server.kill()
      await once(server, 'exit')
    },
    vouch: (...args) => run({}, ...args),
    backUp: () => run({}, 'backup', path.join(BACKUPS, BACKUP)),
    restore: () =>
      run({ DATABASE_URL: '', DATA_DIR: path.join(BACKUPS, 'probe') }, 'restore', path.join(BACKUPS, BACKUP)),
  }
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const late = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    if (Date.now() > late) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`)
    await sleep(250)
  }
}

async function call<T>(token: string | null, method: string, at: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(ADDRESS + at, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${at} answers ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

type Tokens = { access_token: string; refresh_token: string }
type List = { connections: { id: string; name: string; current_job: string | null; status: string }[] }

async function signIn(place: Place): Promise<Tokens> {
  const [, token] = /token=([\w-]+)/.exec(place.vouch('create-admin', EMAIL))!
  return call(null, 'POST', '/v1/users/verify-magic-link', { token })
}

async function fill(token: string) {
  const form = new FormData()
  form.append('file', new Blob([FILE], { type: 'text/csv' }), 'Connections.csv')
  const { job_id } = await call<{ job_id: string }>(token, 'POST', '/v1/connections/upload', form)
  await until('the import ended', async () => {
    const at = `/v1/connections/${job_id}/job-status`
    const { job_status } = await call<{ job_status: string }>(token, 'GET', at)
    return job_status === 'COMPLETED' ? job_status : null
  })
  const { connections } = await call<List>(token, 'GET', '/v1/connections/review')
  const grace = connections.find(({ name }) => name === 'Grace Hopper')!
  const decisions = [{ connection_id: grace.id, general_decision: 'recommend' }]
  await call(token, 'POST', '/v1/connections/bulk-decision', { decisions })
  const job = { job_title: 'Compiler Engineer', location: 'Remote', description: 'Write a compiler.' }
  await call(token, 'POST', '/v1/jobs', job)
}

/** What people see, in the fields that every version answers with. */
async function seen(token: string) {
  const people = async (at: string) =>
    (await call<List>(token, 'GET', at)).connections.map(({ id, name, current_job, status }) => ({
      id,
      name,
      current_job,
      status,
    }))
  const jobs = await call<{ id: string; job_title: string }[]>(token, 'GET', '/v1/jobs')
  return {
    undecided: await people('/v1/connections/review'),
    recommended: await people('/v1/connections/recommendations'),
    jobs: jobs.map(({ id, job_title }) => ({ id, job_title })),
  }
}

const say = (done: string) => console.log(`✓ ${done}`)
const isReady = () =>
  until('the server is ready', async () => ((await fetch(`${ADDRESS}/readyz`)).ok ? true : null))

async function tryUpgrade(before: Place, after: Place) {
  await before.start()
  await isReady()
  const tokens = await signIn(before)
  say('signed in')
  await fill(tokens.access_token)
  const expected = await seen(tokens.access_token)
  deepStrictEqual([expected.undecided.length, expected.recommended.length, expected.jobs.length], [2, 1, 1])
  say('imported three people, decided on one, added a job')
  before.backUp()
  say('backed up')
  await before.stop()
  await after.start()
  await isReady()
  deepStrictEqual(await seen(tokens.access_token), expected)
  const { refresh_token } = tokens
  const fresh = await call<Tokens>(null, 'POST', '/v1/users/refresh', { refresh_token })
  deepStrictEqual(await seen(fresh.access_token), expected)
  say('upgraded: the session goes on, with the same data')
  console.log(after.restore().trim())
  say('restored the backup')
  await after.stop()
}

const [before, after] = process.argv.slice(2)
if (!before || !after) throw new Error('Usage: node scripts/try-release.ts BEFORE NEW')
const placeOf = (version: string) =>
  existsSync(path.join(version, 'server/main.ts')) ? folder(path.resolve(version)) : containers(version)
await tryUpgrade(placeOf(before), placeOf(after))

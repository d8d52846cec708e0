/**
 * PostgreSQL: one honest company next to hostile accounts, its light calls and its import of 3,000 people. Embedded database: the longest
 * answer of /healthz while three people finish 5,000 each. The real server, over HTTP, in a process of its own. `node bench/fairness.ts
 * [seconds of each run] [a word of the attack]`, 15 by default → tables in Markdown.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSession } from '../server/auth/session.ts'
import { openServices, type OpenServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import { buildersFor } from '../testing/builders.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { startVouchProcess } from '../testing/vouch-process.ts'
import { ATTACKS, reviewer } from './attacks.ts'
import { withQuotas } from '../testing/quotas.ts'
import { onBothDatabases } from './both-databases.ts'
import { startCalling, type Answers, type Call } from './caller.ts'
import { multipart } from './multipart.ts'
import { ms } from './quantile.ts'

const RUN_MS = Number(process.argv[2] ?? 15) * 1000
const ONLY = process.argv[3] ?? ''
const WARM_UP_MS = 2_000 // an attack starts this far ahead of the honest calls
const QUOTAS = withQuotas({ people: 1e8, peoplePerEmployee: 1e8 }) // the usual ones refuse most files

type Env = Record<string, string>

async function prepared<T>(env: Env, prepare: (services: OpenServices) => Promise<T>): Promise<T> {
  const services = await openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }))
  return prepare(services).finally(() => services.close())
}

async function start(env: Env) {
  const server = await startVouchProcess({ ...env, ...QUOTAS, PORT: '0', LOG_LEVEL: 'silent' })
  return { ...server, port: Number(new URL(server.ready[1]!).port) }
}

/** Someone at work for a while. */
async function callFor(milliseconds: number, port: number, calls: Call[]): Promise<Answers> {
  const stop = startCalling({ port, calls, parallel: 1, pauseMs: 20 })
  await sleep(milliseconds)
  return stop()
}

/** Milliseconds until an import of 3,000 people is COMPLETED, and how often a call for it was refused. */
async function importPeople(port: number, token: string, seed: number) {
  const authorization = `Bearer ${token}`
  const { body, headers } = multipart(connectionsCsv({ people: 3_000, seed }))
  const begun = performance.now()
  let refused = 0
  for (let job = ''; performance.now() - begun < 60_000;) {
    const path = job ? `${job}/job-status` : 'upload'
    const send = job ? {} : { method: 'POST', body }
    const request = { ...send, headers: { ...(!job && headers), authorization } }
    const answer = await fetch(`http://127.0.0.1:${port}/v1/connections/${path}`, request)
    const said = (await answer.json()) as { job_id: string; job_status?: string }
    if (said.job_status === 'COMPLETED') return { took: performance.now() - begun, refused }
    if (answer.ok) job = said.job_id
    else refused++
    await sleep(answer.ok ? 100 : 1000)
  }
  return { took: Infinity, refused }
}

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, n]) => `${n} × ${what}`)
    .join(', ') || 'none answered'

const memory = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)![1]) / 1000

async function besideAttack(env: Env, name: string) {
  const { honest, tokens, attack } = await prepared(env, async (services) => {
    const planned = await ATTACKS[name]!(services)
    const { company_id, token, finish } = await reviewer(services, 3_000, 1)
    const { buildEmployee } = buildersFor(services.database)
    const colleague = async (_: unknown, n: number) => {
      const email = `${n}@${company_id}.test`
      const employee = await buildEmployee({ company: { company_id }, email })
      return (await startSession(services, employee)).access_token
    }
    const lists = [
      'users/me',
      'connections/review?job_type=SALES',
      'users/dashboard',
      'connections/review-categories',
    ]
    return {
      honest: [...lists.map((path) => ({ path: `/v1/${path}`, token })), finish('recommend')],
      tokens: await Promise.all(Array.from({ length: 2 }, colleague)),
      attack: planned,
    }
  })
  const server = await start(env)
  const { port } = server
  await callFor(WARM_UP_MS, port, honest)
  const alone = await callFor(RUN_MS, port, honest)
  const before = await importPeople(port, tokens[0]!, 1)
  const stop = startCalling({ ...attack, port, pauseMs: 50 })
  await sleep(WARM_UP_MS)
  const importing = importPeople(port, tokens[1]!, 2)
  const attacked = await callFor(RUN_MS, port, honest)
  const { took, refused } = await importing
  const cells = [
    name,
    `${ms(alone.p50)} / ${ms(alone.p95)}`,
    `${ms(attacked.p50)} / ${ms(attacked.p95)}`,
    (attacked.p95 / alone.p95).toFixed(1),
    listed(attacked.statuses),
    `${ms(before.took)} / ${ms(took)} (${refused} refused)`,
    `${memory(server.pid).toFixed(0)} MB`,
    listed((await stop()).statuses),
  ]
  await server.stop('SIGKILL')
  console.log(`| ${cells.join(' | ')} |`)
}

async function whileThreeFinish(env: Env) {
  const people = await prepared(env, async (services) => {
    const all = []
    for (let n = 0; n < 3; n++) all.push(await reviewer(services, 5_000))
    return all
  })
  const server = await start(env)
  const { port } = server
  const health = startCalling({ port, calls: [{ path: '/healthz' }], parallel: 1, pauseMs: 5 })
  const lists = people.map(({ token }) => ({ path: '/v1/users/me', token }))
  const other = startCalling({ port, calls: lists, parallel: 1, pauseMs: 5 })
  const stops = people.map(({ finish }) =>
    startCalling({ port, calls: ['recommend', 'dont_recommend'].map(finish), parallel: 1, pauseMs: 5 }),
  )
  await sleep(RUN_MS)
  const answers = await Promise.all([health, other, ...stops].map((stop) => stop()))
  await server.stop('SIGKILL')
  for (const [n, { p50, p95, most, statuses }] of answers.entries()) {
    const what = ['/healthz', '/v1/users/me'][n] ?? 'Finish of 5,000'
    console.log(`| ${what} | ${ms(p50)} | ${ms(p95)} | ${ms(most)} | ${listed(statuses)} |`)
  }
}

await onBothDatabases(async (where, env) => {
  if (where === 'embedded') {
    console.log('\n| embedded, while three people finish 5,000 each | p50 ms | p95 ms | most ms | answers |')
    console.log('|---|---:|---:|---:|---|')
    return whileThreeFinish(env)
  }
  console.log(
    '| PostgreSQL, with attack | alone p50 / p95 ms | attacked p50 / p95 ms | ratio of p95 | answers | import of 3,000 alone / attacked ms | most memory | what the attack was answered |',
  )
  console.log('|---|---:|---:|---:|---|---:|---:|---|')
  for (const name of Object.keys(ATTACKS)) if (name.includes(ONLY)) await besideAttack(env, name)
})

/**
 * One honest company beside hostile accounts, on both databases: its light calls, its import of 3,000 people, and the
 * server's memory. The real server, over HTTP, in a process of its own for each attack.
 * `node bench/fairness.ts [runs] [seconds of each run]`, 3 and 15 unless said otherwise → a table in Markdown.
 * ATTACK=files runs one of the attacks alone; EMBEDDED=off and POSTGRES=off leave a database out.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsCsv } from '../testing/sample-files.ts'
import { startVouchProcess } from '../testing/vouch-process.ts'
import { startAttack } from './attack.ts'
import { ATTACKS, prepare, type AttackName, type Prepared } from './attacks.ts'
import { callFor, type Calls } from './honest-client.ts'
import { onBothDatabases } from './both-databases.ts'
import { median } from './quantile.ts'
import { multipart } from './multipart.ts'

const RUNS = Number(process.argv[2] ?? 3)
const RUN_MS = Number(process.argv[3] ?? 15) * 1000
const WARM_UP_MS = 2_000
const HEAD_START_MS = 2_000 // of the attack before the honest calls
const PEOPLE = 3_000
const POLL_MS = 100
const LONGEST_IMPORT_MS = 60_000
const SAMPLE_MS = 50
const TARGET = { ratio: 3, importMs: 10_000, memory: 300 }

type Import = { milliseconds: number; refusals: Record<string, number> }
type Run = {
  alone: Calls
  beside: Calls
  importAlone: Import
  importBeside: Import
  memory: number
  attack: string
}

const residentMegabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1]) / 1000

/** Samples the memory until it is stopped → the highest value. */
function watchMemory(pid: number) {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Milliseconds from the first try to send the file until its import is COMPLETED. Waits as long as a refusal says. */
async function importPeople(url: string, token: string, seed: number): Promise<Import> {
  const { body, headers } = multipart(connectionsCsv({ people: PEOPLE, seed }))
  const signed = { authorization: `Bearer ${token}` }
  const refusals: Record<string, number> = {}
  const begun = performance.now()
  const elapsed = () => performance.now() - begun
  let job_id: string | undefined
  while (elapsed() < LONGEST_IMPORT_MS) {
    const address = job_id ? `/v1/connections/${job_id}/job-status` : '/v1/connections/upload'
    const request = job_id
      ? { headers: signed }
      : { method: 'POST', headers: { ...signed, ...headers }, body }
    const answer = await fetch(url + address, request)
    const said = (await answer.json()) as { job_id: string; job_status?: string; error?: string }
    if (!answer.ok) refusals[answer.status] = (refusals[answer.status] ?? 0) + 1
    else if (said.job_status === 'COMPLETED') return { milliseconds: elapsed(), refusals }
    else if (said.job_status === 'FAILED') throw new Error(said.error)
    else job_id = said.job_id
    await sleep(answer.ok ? POLL_MS : 1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
  return { milliseconds: Infinity, refusals }
}

async function runOnce(env: Record<string, string>, { honest, importers, attack }: Prepared): Promise<Run> {
  const server = await startVouchProcess({ ...env, PORT: '0', LOG_LEVEL: 'silent' })
  const url = server.ready[1]!
  const port = Number(new URL(url).port)
  const person = { port, ...honest }
  await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${honest.token}` } })
  const idle = residentMegabytes(server.pid)
  await callFor(WARM_UP_MS, person)
  const alone = await callFor(RUN_MS, person)
  const importAlone = await importPeople(url, importers[0]!, 1)
  const mostMemory = watchMemory(server.pid)
  const attacking = startAttack({ ...attack, port })
  await sleep(HEAD_START_MS)
  const [beside, importBeside] = await Promise.all([
    callFor(RUN_MS, person),
    importPeople(url, importers[1]!, 2),
  ])
  const statuses = await attacking.stop()
  const memory = mostMemory() - idle
  await server.stop('SIGKILL')
  return { alone, beside, importAlone, importBeside, memory, attack: counted(statuses) }
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, n]) => `${n} × ${what}`)
    .join(', ') || 'none answered'

const isServerError = (status: string) => !/^[1-4]\d\d$/.test(status)
const countIf = (counts: Record<string, number>, fits: (status: string) => boolean) =>
  Object.entries(counts).reduce((sum, [status, n]) => sum + (fits(status) ? n : 0), 0)
const ms = (value: number) =>
  value === Infinity ? `over ${LONGEST_IMPORT_MS}` : value.toFixed(value < 10 ? 1 : 0)

function print(where: string, name: AttackName, runs: Run[]) {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  const total = (figure: (run: Run) => number) => runs.reduce((sum, run) => sum + figure(run), 0)
  const ratio = of(({ alone, beside }) => beside.p95 / alone.p95)
  const importMs = of(({ importBeside }) => importBeside.milliseconds)
  const memory = Math.max(...runs.map((run) => run.memory))
  const honest = ({ beside, importBeside }: Run) => [beside.statuses, importBeside.refusals]
  const failures = total((run) =>
    honest(run).reduce((sum, counts) => sum + countIf(counts, isServerError), 0),
  )
  const waits = total((run) =>
    honest(run).reduce((sum, counts) => sum + countIf(counts, (s) => s === '429'), 0),
  )
  const missed = [
    ratio > TARGET.ratio && 'p95',
    failures > 0 && '5xx',
    importMs > TARGET.importMs && 'import',
    where === 'PostgreSQL' && memory > TARGET.memory && 'memory',
  ].filter(Boolean)
  const cells = [
    where,
    ATTACKS[name].title,
    `${ms(of(({ alone }) => alone.p50))} / ${ms(of(({ alone }) => alone.p95))}`,
    `${ms(of(({ beside }) => beside.p50))} / ${ms(of(({ beside }) => beside.p95))}`,
    ratio.toFixed(1),
    total(({ beside }) => beside.count),
    `${failures} / ${waits}`,
    `${ms(of(({ importAlone }) => importAlone.milliseconds))} / ${ms(importMs)}`,
    `${memory.toFixed(0)} MB`,
    runs.at(-1)!.attack,
    missed.length > 0 ? `missed: ${missed.join(', ')}` : 'met',
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

async function measure(where: 'PostgreSQL' | 'embedded', env: Record<string, string>) {
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (process.env.ATTACK && process.env.ATTACK !== name) continue
    if (where === 'PostgreSQL' && ATTACKS[name].embeddedOnly) continue
    const runs: Run[] = []
    const settings = { ...env, ...ATTACKS[name].settings }
    for (let run = 0; run < RUNS; run++) runs.push(await runOnce(settings, await prepare(settings, name)))
    print(where, name, runs)
  }
}

console.log(
  '| database | attack | alone p50 / p95 ms | beside it p50 / p95 ms | ratio of p95 | calls beside it | of them and of the import 5xx / 429 | import of 3,000 alone / beside ms | most memory above idle | what the attack was answered, last run | targets |',
)
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|---|---|')
await onBothDatabases(measure)

/**
 * From the start of the server until its first list is answered, with people in the database, and its memory then and after a thousand
 * lists; and a bare start of Node. On both databases. `node bench/start.ts [rows]`, 30000 by default → a table in Markdown.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSession } from '../server/auth/session.ts'
import { openServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import { spawnVouch } from '../testing/vouch-process.ts'
import { callMany } from './http-load.ts'
import { onBothDatabases } from './both-databases.ts'
import { median } from './quantile.ts'
import { fillNetwork } from './network.ts'

const ROWS = Number(process.argv[2] ?? 30_000)
const RUNS = 5
const PORT = 18_080
const LIST = '/v1/connections/review?job_type=SALES'
const LOAD = { port: PORT, paths: [LIST], clients: 4, requests: 1000 }

const megabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1]) / 1000

/** Milliseconds until the list is answered; asks until it is. */
async function firstAnswer(begun: number, token: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}${LIST}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null)
    if (answer?.ok) return performance.now() - begun
    await sleep(5)
  }
}

/** Fills the database and signs someone in, by a server that then ends. */
async function prepare(env: NodeJS.ProcessEnv): Promise<string> {
  const services = await openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }))
  const { employees } = await fillNetwork(services.database, 1, ROWS)
  const { access_token } = await startSession(services, employees[0]!)
  await services.close()
  return access_token
}

async function measure(where: string, env: Record<string, string>) {
  const token = await prepare(env)
  const runs: { start: number; idle: number; loaded: number }[] = []
  for (let run = 0; run <= RUNS; run++) {
    const begun = performance.now()
    const server = spawnVouch({ ...env, PORT: String(PORT), LOG_LEVEL: 'warn' })
    const start = await firstAnswer(begun, token)
    const idle = megabytes(server.pid!)
    await callMany({ ...LOAD, token })
    const loaded = megabytes(server.pid!)
    server.kill()
    await new Promise((resolve) => server.once('exit', resolve))
    if (run > 0) runs.push({ start, idle, loaded }) // the first one warms the disk's cache
  }
  const of = (part: keyof (typeof runs)[0]) => median(runs.map((run) => run[part])).toFixed(0)
  console.log(`| ${where} | ${of('start')} | ${of('idle')} | ${of('loaded')} |`)
}

function bareNode(): number {
  const begun = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - begun
}

console.log('| database | first list after ms | memory MB | after 1,000 lists MB |\n|---|---:|---:|---:|')
console.log(`| Node alone | ${median(Array.from({ length: RUNS }, bareNode)).toFixed(0)} | – | – |`)
await onBothDatabases(measure)

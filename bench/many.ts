/**
 * One company of 3,000 people alone in PostgreSQL, then next to many others: its lists, the start of a server until that answers, and a
 * purge that finds nothing. `node bench/many.ts [companies of 300] [companies of 3,000]`, 1000 and 100 by default → a table in Markdown.
 */
import { startSession } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'
import { purge } from '../server/privacy/purge.ts'
import { startVouchProcess } from '../testing/vouch-process.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { callMany, repeat } from './http-load.ts'
import { fillCompany, fillNetwork } from './network.ts'
import { median, ms } from './quantile.ts'

const SMALL = Number(process.argv[2] ?? 1000)
const LARGE = Number(process.argv[3] ?? 100)
const RUNS = 5

const LISTS: [title: string, path: string][] = [
  ['own review list, a category', '/v1/connections/review?job_type=SALES'],
  ['own review list, a search', '/v1/connections/review?job_type=SALES&search=son'],
  ['network by name', '/v1/connections/review-all?sort=name'],
  ['network, a search', '/v1/connections/review-all?search_query=son'],
  ['Ctrl+K', '/v1/connections/search?search=anna'],
  ['employers', '/v1/employers'],
  ['dashboard', '/v1/users/dashboard'],
]

type Figures = { lists: { p50: number; p95: number }[]; start: number; purge: number }

async function listsOf({ port }: Server, token: string) {
  const figures = []
  for (const [, path] of LISTS)
    figures.push(await repeat(RUNS, () => callMany({ port, token, clients: 1, paths: [path], requests: 40 })))
  return figures
}

async function startOf(env: Record<string, string>): Promise<number> {
  const times = []
  for (let run = 0; run < 3; run++) {
    const begun = performance.now()
    const server = await startVouchProcess({ ...env, PORT: '0', LOG_LEVEL: 'warn' })
    times.push(performance.now() - begun)
    await server.stop()
  }
  return median(times)
}

async function purgeOf(database: Database): Promise<number> {
  const begun = performance.now()
  await purge(database, { days: 400, now: new Date() })
  return performance.now() - begun
}

async function fillOthers(database: Database) {
  for (let n = 0; n < SMALL; n++) await fillCompany(database, 1, 300)
  for (let n = 0; n < LARGE; n++) await fillCompany(database, 1, 3000)
  await database.pool.query('vacuum analyze')
}

async function measure(env: Record<string, string>) {
  const figures: Figures[] = []
  await withServer(env, async (server) => {
    const { database } = server.services
    const { employees } = await fillNetwork(database, 1, 3000)
    const { access_token } = await startSession(server.services, employees[0]!)
    for (const others of [false, true]) {
      if (others) await fillOthers(database)
      figures.push({
        lists: await listsOf(server, access_token),
        start: await startOf(env),
        purge: await purgeOf(database),
      })
    }
  })
  print(figures[0]!, figures[1]!)
}

function print(alone: Figures, among: Figures) {
  console.log('| what | alone, p50 / p95 ms | among many | p95 ratio |\n|---|---:|---:|---:|')
  for (const [n, [title]] of LISTS.entries()) {
    const [one, many] = [alone.lists[n]!, among.lists[n]!]
    const of = ({ p50, p95 }: typeof one) => `${ms(p50)} / ${ms(p95)}`
    console.log(`| ${title} | ${of(one)} | ${of(many)} | ${(many.p95 / one.p95).toFixed(2)} |`)
  }
  for (const what of ['start', 'purge'] as const)
    console.log(
      `| ${what} | ${ms(alone[what])} | ${ms(among[what])} | ${(among[what] / alone[what]).toFixed(2)} |`,
    )
}

await onBothDatabases(async (where, env) => {
  if (where === 'PostgreSQL') await measure(env)
})

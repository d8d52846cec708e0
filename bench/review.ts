/**
 * The lists of a review over HTTP, and the bare statement in the same transaction and role, on both databases. `node bench/review.ts [rows
 * of one employee] [employees]`, 30000 and 10 by default → a table in Markdown.
 */
import { sql } from 'kysely'
import { startSession } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { callMany, type LoadResult, repeat } from './http-load.ts'
import { ms, quantile } from './quantile.ts'
import { fillNetwork } from './network.ts'

const EACH = Number(process.argv[2] ?? 30_000)
const EMPLOYEES = Number(process.argv[3] ?? 10)
const RUNS = 5
const BARE_CALLS = 400

const REVIEW = '/v1/connections/review'
const TERMS = ['an', 'lead', 'son', 'data', 'mar', 'engineer', 'ch', 'google']
const LISTS: [title: string, paths: string[], requests: number][] = [
  [
    'category + search + total + counts',
    TERMS.map((term) => `${REVIEW}?job_type=SOFTWARE_ENGINEER&search=${term}`),
    400,
  ],
  [
    'category + search + total, without counts',
    TERMS.map((term) => `${REVIEW}?job_type=SOFTWARE_ENGINEER&search=${term}&counts=false`),
    400,
  ],
  ['page 2 of a category, without counts', [`${REVIEW}?job_type=SALES&page=2&counts=false`], 200],
  ['a search that finds no one, category', [`${REVIEW}?job_type=SOFTWARE_ENGINEER&search=qqqq`], 200],
  ['page 1 of a category', [`${REVIEW}?job_type=SALES`], 400],
  ['page 20 of a category', [`${REVIEW}?job_type=SALES&page=20`], 200],
  ['page 1, all categories', [REVIEW], 400],
  ['page 1, all categories, by company', [`${REVIEW}?sort=company`], 100],
  ['page 1, all categories, recently connected', [`${REVIEW}?sort=connected`], 100],
  ['page 20 of a category, recently connected', [`${REVIEW}?job_type=SALES&sort=connected&page=20`], 100],
  ['the people of one company', [`${REVIEW}?company=Google&page_size=100`], 100],
  ['search in all categories', TERMS.map((term) => `${REVIEW}?search=${term}`), 100],
  ['review-categories', ['/v1/connections/review-categories'], 200],
  ['dashboard of an admin', ['/v1/users/dashboard'], 200],
]
const EXPORT = '/v1/connections/export-all'
const NETWORK = '/v1/connections/review-all'
const PALETTE_TERMS = ['ma', 'mar', 'mari', 'lopez', 'maria lo', 'engineer g', 'quackenbush', 'qqqq']
const PALETTE = 'page=1&page_size=7'
const NETWORK_LISTS: typeof LISTS = [
  ['Ctrl+K of an admin, everyone', PALETTE_TERMS.map((term) => `${NETWORK}?${PALETTE}&search_query=${encodeURIComponent(term)}`), 60],
  ['network: category + search + total + counts', TERMS.map((term) => `${NETWORK}?job_category=SOFTWARE_ENGINEER&search_query=${term}`), 60],
  ['network: page 1', [NETWORK], 200],
  ['network: page 20', [`${NETWORK}?page=20`], 100],
  ['network: a rare term, all categories', [`${NETWORK}?search_query=qqqq`], 30],
  ['network: a rare name', [`${NETWORK}?search_query=quackenbush`], 30],
  ['network: a first and a last name', [`${NETWORK}?search_query=maria%20lopez`], 30],
  ['network: a term that nearly all match', [`${NETWORK}?search_query=e`], 20],
] // prettier-ignore

const print = (where: string, title: string, { p50, p95, perSecond }: LoadResult) =>
  console.log(`| ${where} | ${title} | ${ms(p50)} | ${ms(p95)} | ${perSecond.toFixed(0)} |`)

type Owner = { company_id: string; employee_id: string; email: string }

/** Page and total by category and search, as plain as they can be written, from this process. */
async function bareStatement(database: Database, owner: Owner, clients: number): Promise<LoadResult> {
  const { company_id, employee_id } = owner
  const times: number[] = []
  const begun = performance.now()
  const one = async (i: number) => {
    const start = performance.now()
    await database.readCompany(company_id, (db) =>
      sql`
        select id, name, job_title, company_name, category, linkedin_url, email, status, count(*) over () as total
        from connection
        where company_id = ${company_id} and employee_id = ${employee_id} and status = 'not_reviewed'
          and category = 'SOFTWARE_ENGINEER' and search like ${`%${TERMS[i % TERMS.length]}%`}
        order by search, id limit 50`.execute(db),
    )
    times.push(performance.now() - start)
  }
  const client = async (first: number) => {
    for (let i = first; i < BARE_CALLS; i += clients) await one(i)
  }
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)))
  const perSecond = (times.length / (performance.now() - begun)) * 1000
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond }
}

async function measure(where: string, { services, port }: Server) {
  const sizes = new Set([1, EMPLOYEES])
  for (const employees of sizes) {
    const network = await fillNetwork(services.database, employees, EACH)
    const owner = network.employees[0]!
    const { access_token: token } = await startSession(services, owner)
    const size = `${where}, ${EACH} own of ${employees * EACH}`
    for (const clients of [1, 16])
      print(
        size,
        `bare statement: page and total${clients > 1 ? `, ${clients} clients` : ''}`,
        await repeat(RUNS, () => bareStatement(services.database, owner, clients)),
      )
    const load = { port, token, clients: 1 }
    for (const [title, paths, requests] of [...LISTS, ...NETWORK_LISTS])
      print(size, title, await repeat(RUNS, () => callMany({ ...load, paths, requests })))
    const [title, paths] = LISTS[0]!
    print(
      size,
      `${title}, 16 clients`,
      await repeat(RUNS, () => callMany({ ...load, paths, clients: 16, requests: 1500 })),
    )
    print(
      size,
      'export of everyone',
      await repeat(RUNS, () => callMany({ ...load, paths: [EXPORT], requests: 3 })),
    )
  }
}

console.log('| database, rows | call | p50 ms | p95 ms | per second |\n|---|---|---:|---:|---:|')
await onBothDatabases((where, env) => withServer(env, (server) => measure(where, server)))

/**
 * The first page of a job review, best first, and the same page by name, over HTTP, on both databases. `node bench/fit.ts [own connections]
 * [calls]`, 30000 and 60 by default → a table in Markdown.
 */
import { sql } from 'kysely'
import { startSession } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { fillNetwork } from './network.ts'
import { quantile, ms } from './quantile.ts'

const EACH = Number(process.argv[2] ?? 30_000)
const CALLS = Number(process.argv[3] ?? 60)
const LEVELS = ['', 'Senior', 'Junior', 'Lead', 'Head of', 'Principal', 'Working Student', 'Freelance']
const AREAS = [
  'Payments',
  'Nordics',
  'EMEA',
  'Mobility',
  'Retail',
  'Energy',
  'Health',
  'Insurance',
  'Berlin',
  'Growth',
]

/** Few of the invented people have a title of their own; on a real list, most do. */
const retitled = (title: string, at: number) =>
  title === '' || at % 3 === 0
    ? title
    : `${LEVELS[at % LEVELS.length]!} ${title}, ${AREAS[Math.floor(at / 7) % AREAS.length]!} ${at % 4 ? at % 997 : ''}`.trim()

async function addJobs(database: Database, company_id: string): Promise<string[]> {
  const jobs = ['Senior Backend Engineer', 'Head of Talent Acquisition'].map((job_title) => ({
    company_id,
    id: crypto.randomUUID(),
    job_title,
    location: 'Berlin',
    description: `${job_title} who knows PostgreSQL, payments and people. `.repeat(60),
    career_type: job_title.includes('Talent') ? 'TALENT_TEAM' : 'SOFTWARE_ENGINEER',
  }))
  await database.inCompany(company_id, (db) => db.insertInto('job').values(jobs).execute())
  return jobs.map(({ id }) => id)
}

async function measure(where: string, { services, port }: Server) {
  const { company_id, employees } = await fillNetwork(services.database, 1, EACH, retitled)
  const [owner] = employees
  const jobs = await addJobs(services.database, company_id)
  const { access_token: token } = await startSession(services, owner!)
  const address = `http://127.0.0.1:${port}/v1/connections/review?${jobs.map((id) => `job_id=${id}`).join('&')}`
  const one = address.replace(/&.*/, '')
  const call = async (url: string) => {
    const start = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.json()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return performance.now() - start
  }
  const forget = () =>
    services.database.inCompany(company_id, (db) =>
      sql`delete from review_job where company_id = ${company_id}`.execute(db),
    )
  const decideOnSome = () =>
    services.database.inCompany(company_id, (db) =>
      sql`
        update connection set status = 'dont_recommend', decided_at = now()
        where company_id = ${company_id} and status = 'not_reviewed' and right(id::text, 1) = '0'`.execute(
        db,
      ),
    )
  const { rows } = await services.database.inCompany(company_id, (db) =>
    sql<{
      n: number
    }>`select count(distinct job_title)::int as n from connection where company_id = ${company_id}`.execute(
      db,
    ),
  )
  console.log(
    `| ${where} | ${EACH} connections with ${rows[0]!.n} titles: the first call of the process | | ${ms(await call(`${one}&sort=fit`))} | |`,
  )
  const cases: [title: string, url: string, before?: () => Promise<unknown>][] = [
    ['page 1 by name', one],
    ['page 1 by fit, cold', `${one}&sort=fit`, forget],
    ['page 1 by fit, within the review', `${one}&sort=fit`],
    ['page 20 by fit, within the review', `${one}&sort=fit&page=20`],
    ['a category by fit, within the review', `${one}&sort=fit&job_type=SALES`],
    ['a search by fit, within the review', `${one}&sort=fit&search=data`],
    ['two jobs: page 1 by name', address],
    ['two jobs: page 1 by fit, cold', `${address}&sort=fit`, forget],
    ['two jobs: page 1 by fit, within the review', `${address}&sort=fit`],
    ['one of 16 decided: page 1 by fit, cold', `${one}&sort=fit`, () => decideOnSome().then(forget)],
    ['one of 16 decided: page 1 by fit, within the review', `${one}&sort=fit`],
  ]
  let byName = 1
  for (const [title, url, before] of cases) {
    const times: number[] = []
    for (let at = 0; at < CALLS + 5; at++) {
      await before?.()
      const time = await call(url)
      if (at >= 5) times.push(time)
    }
    times.sort((a, b) => a - b)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    if (title.endsWith('by name')) byName = p50
    console.log(`| ${where} | ${title} | ${ms(p50)} | ${ms(p95)} | ${(p50 / byName).toFixed(1)} |`)
  }
}

console.log('| database | call | p50 ms | p95 ms | p50 by name |\n|---|---|---:|---:|---:|')
await onBothDatabases((where, env) => withServer(env, (server) => measure(where, server)))

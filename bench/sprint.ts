/**
 * A sprint of 30 participants with 200 decisions each, in 100 seconds in place of ten minutes: how long it takes from a report to the
 * wall, what the server needs, and whether the counts are exact at the end. On both databases. `node bench/sprint.ts` → a table in Markdown.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '../contract/api.ts'
import { createClient } from '../contract/client.ts'
import { startSession } from '../server/auth/session.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { buildersFor } from '../testing/builders.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { ms, quantile } from './quantile.ts'

const PARTICIPANTS = 30
const DECISIONS = 200
const REPORTS = 20
const EVERY_MS = 5_000
const WALL_MS = 3_000

async function measure(where: string, { services, port }: Server) {
  const { buildAdmin, buildEmployee } = buildersFor(services.database)
  const admin = await buildAdmin({})
  const clientOf = async (employee: typeof admin) => {
    const { access_token } = await startSession(services, employee)
    return createClient(api, (address, request) =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${access_token}` },
      }),
    )
  }
  const asAdmin = await clientOf(admin)
  const people: { client: typeof asAdmin; ids: string[] }[] = []
  while (people.length < PARTICIPANTS) {
    const client = await clientOf(await buildEmployee({ company: admin }))
    const file = new Blob([connectionsCsv({ people: DECISIONS, seed: people.length + 1 })])
    const { job_id } = await client.uploads.upload({ file })
    for (let status = ''; status !== 'COMPLETED'; await sleep(20))
      ({ job_status: status } = await client.uploads.jobStatus({ params: { id: job_id } }))
    const ids: string[] = []
    for (const page of [1, 2]) {
      const { connections } = await client.connections.reviewList({ query: { page, page_size: 100 } })
      ids.push(...connections.map((connection) => connection.id))
    }
    people.push({ client, ids })
  }
  const { id } = await asAdmin.sprints.startSprint({ body: { title: 'Bench', minutes: 20 } })
  const params = { id }
  for (const { client } of people) await client.sprints.joinSprint({ params })
  const before = process.memoryUsage().rss
  const answers: number[] = []
  const timed = async <T>(call: () => Promise<T>) => {
    const begun = performance.now()
    const answer = await call()
    answers.push(performance.now() - begun)
    return answer
  }
  const ended = new AbortController()
  const wall = (async () => {
    while (!ended.signal.aborted) {
      await timed(() => asAdmin.sprints.sprint({ params }))
      await sleep(WALL_MS)
    }
  })()
  await Promise.all(
    people.map(async ({ client, ids }, place) => {
      await sleep((EVERY_MS * place) / PARTICIPANTS)
      for (let report = 1; report <= REPORTS; report++) {
        const looked_at = (DECISIONS * report) / REPORTS
        await timed(() =>
          client.sprints.reportProgress({ params, body: { looked_at, recommended: looked_at / 2 } }),
        )
        await sleep(EVERY_MS)
      }
      const decisions = ids.map((connection_id, n) => ({
        connection_id,
        general_decision: n % 2 === 0 ? ('recommend' as const) : ('skip' as const),
      }))
      await client.recommendations.bulkDecision({ body: { decisions } })
    }),
  )
  ended.abort()
  await wall
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  await asAdmin.sprints.endSprint({ params })
  const { rows } = await services.database.pool.query<{ looked_at: number; recommended: number }>(
    'select sum(looked_at)::int as looked_at, sum(recommended)::int as recommended from sprint_participant where sprint_id = $1',
    [id],
  )
  const { rows: truth } = await services.database.pool.query<{ looked_at: number; recommended: number }>(
    `select count(*)::int as looked_at, (count(*) filter (where recommended))::int as recommended
     from connection where company_id = $1 and decided_at is not null`,
    [admin.company_id],
  )
  const sorted = answers.toSorted((a, b) => a - b)
  const p95 = quantile(sorted, 0.95)
  const cells = [
    where,
    ms(quantile(sorted, 0.5)),
    ms(p95),
    ms(p95 + WALL_MS),
    grown.toFixed(0),
    `${rows[0]!.looked_at} / ${rows[0]!.recommended}`,
    `${truth[0]!.looked_at} / ${truth[0]!.recommended}`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

console.log(
  '| database | report or wall p50 ms | p95 ms | report to wall p95 ms at most | memory MiB | counts | by SQL |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|')
await onBothDatabases((where, env) => withServer(env, (server) => measure(where, server)))

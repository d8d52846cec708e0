/**
 * Finish right after an import, before the database has collected statistics (autovacuum is off), and the same decisions after `analyze`:
 * in an empty database, and as a company that comes after three of 30,000 people. On both databases. `node bench/finish.ts
 * [decisions,decisions]`, 2000,10000 by default → a table in Markdown.
 */
import { randomUUID } from 'node:crypto'
import { startSession } from '../server/auth/session.ts'
import { buildersFor } from '../testing/builders.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { fillNetwork } from './network.ts'
import { onBothDatabases, withServer, type Server } from './both-databases.ts'
import { median } from './quantile.ts'

const SIZES = (process.argv[2] ?? '2000,10000').split(',').map(Number)
const RUNS = 3
const KNOWN_COMPANIES = 3
const KNOWN_PEOPLE = 30_000

async function switchOffAutovacuum({ services }: Server) {
  await services.database.pool.query('alter system set autovacuum = off')
  await services.database.pool.query('select pg_reload_conf()')
}

async function measure(where: string, { services, port }: Server) {
  const url = `http://127.0.0.1:${port}/v1/connections`
  const { buildEmployee } = buildersFor(services.database)
  const { pool } = services.database

  /** A new company whose only employee has just imported `people` → the ids of the connections, and how to call. */
  async function justImported(people: number, seed: number) {
    const employee = await buildEmployee({ email: `${randomUUID()}@example.test` })
    const { access_token } = await startSession(services, employee)
    const headers = { authorization: `Bearer ${access_token}` }
    const form = new FormData()
    form.append('file', new Blob([connectionsCsv({ people, seed })]), 'Connections.csv')
    const sent = await fetch(`${url}/upload`, { method: 'POST', body: form, headers })
    const { job_id } = (await sent.json()) as { job_id: string }
    for (let status = ''; status !== 'COMPLETED';) {
      const answer = await fetch(`${url}/${job_id}/job-status`, { headers })
      status = ((await answer.json()) as { job_status: string }).job_status
      if (status === 'FAILED') throw new Error('The import failed.')
    }
    const { rows } = await pool.query<{ id: string }>('select id from connection where employee_id = $1', [
      employee.employee_id,
    ])
    return { ids: rows.map(({ id }) => id), headers }
  }

  /** Milliseconds of one Finish. */
  async function finish(
    { ids, headers }: Awaited<ReturnType<typeof justImported>>,
    general_decision: string,
  ) {
    const begun = performance.now()
    const answer = await fetch(`${url}/bulk-decision`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ decisions: ids.map((connection_id) => ({ connection_id, general_decision })) }),
    })
    if (!answer.ok) throw new Error(`Finish answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
    return performance.now() - begun
  }

  for (const size of SIZES) {
    const fresh: number[] = []
    const later: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const imported = await justImported(size, run + 1)
      fresh.push(await finish(imported, 'recommend'))
      await pool.query('analyze')
      await finish(imported, 'dont_recommend')
      later.push(await finish(imported, 'recommend'))
    }
    const [first, after] = [median(fresh), median(later)]
    const cells = [where, size, first.toFixed(0), after.toFixed(0), (first / after).toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

console.log('| database | decisions | right after the import ms | with statistics ms | ratio |')
console.log('|---|---:|---:|---:|---:|')
await onBothDatabases(async (where, env) => {
  if (env.DATABASE_URL) await withServer(env, switchOffAutovacuum)
  await withServer(env, async (server) => {
    await measure(where, server)
    for (let n = 0; n < KNOWN_COMPANIES; n++) await fillNetwork(server.services.database, 1, KNOWN_PEOPLE)
    await measure(`${where}, a new company next to large ones`, server)
  })
})

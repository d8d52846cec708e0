/**
 * Finish right after an import, before the database has collected statistics (autovacuum is off), beside the same decisions after
 * `analyze`. On both databases. `node bench/finish.ts [decisions,decisions]`, 2000,10000 unless said otherwise → a table in Markdown.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../server/app.ts'
import { startSession } from '../server/auth/session.ts'
import { openServices } from '../server/open.ts'
import { readSettings } from '../server/settings.ts'
import { buildersFor } from '../testing/builders.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { median } from './quantile.ts'

const SIZES = (process.argv[2] ?? '2000,10000').split(',').map(Number)
const RUNS = 3

async function measure(where: string, env: NodeJS.ProcessEnv) {
  const services = await openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }))
  const app = await createApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/connections`
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
  await app.close()
  await services.close()
}

console.log('| database | decisions | right after the import ms | with statistics ms | ratio |')
console.log('|---|---:|---:|---:|---:|')
const postgres = await startPostgres({ durable: true })
if (postgres) {
  const DATABASE_URL = await createDatabase(postgres.url, 'finish_bench')
  const services = await openServices(readSettings({ DATABASE_URL, LOG_LEVEL: 'silent' }))
  await services.database.pool.query('alter system set autovacuum = off')
  await services.database.pool.query('select pg_reload_conf()')
  await services.close()
  await measure('PostgreSQL', { DATABASE_URL })
  await postgres.stop()
}
const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'vouch-bench-'))
await measure('embedded', { DATA_DIR })
rmSync(DATA_DIR, { recursive: true, force: true })

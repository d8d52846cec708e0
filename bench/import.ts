/**
 * An import from the HTTP call until it is COMPLETED, on both databases; on PostgreSQL also a COPY of the finished rows into the same
 * tables with the same indexes and foreign keys; and what another call takes meanwhile. `node bench/import.ts [rows,rows]`,
 * 1000,10000,30000 by default → a table in Markdown. The COPY needs a superuser, because COPY does not work under row level security.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { UploadJob } from '../contract/uploads.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { NODE_FLAGS, SERVER_MEMORY } from '../testing/vouch-process.ts'
import { onBothDatabases } from './both-databases.ts'
import { median, quantile, ms } from './quantile.ts'
import type { Memory, Owner, Ready } from './import-server.ts'

const SIZES = (process.argv[2] ?? '1000,10000,30000').split(',').map(Number)
const RUNS = 5
const POLL_MS = 10
const OTHER_CALL = '/v1/connections/review-categories'

type Server = { url: string; ask<T>(question: string): Promise<T>; stop(): Promise<void> }

async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'import-server.ts'), {
    execArgv: NODE_FLAGS,
    env: { ...process.env, ...SERVER_MEMORY, ...env },
  })
  const answer = async <T>() => ((await once(child, 'message')) as [T])[0]
  const { port } = await answer<Ready>()
  return {
    url: `http://127.0.0.1:${port}`,
    ask(question) {
      child.send(question)
      return answer()
    },
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

async function call(server: Server, { token }: Owner, address: string, request: RequestInit = {}) {
  const answer = await fetch(server.url + address, {
    ...request,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** Milliseconds from the call until the upload is COMPLETED. */
async function importOnce(server: Server, owner: Owner, file: Blob): Promise<number> {
  const form = new FormData()
  form.append('file', file, 'Connections.csv')
  const start = performance.now()
  const { job_id } = await call(server, owner, '/v1/connections/upload', { method: 'POST', body: form })
  for (;;) {
    const job = (await call(server, owner, `/v1/connections/${job_id as string}/job-status`)) as UploadJob
    if (job.job_status === 'COMPLETED') return performance.now() - start
    if (job.job_status === 'FAILED') throw new Error(job.error!)
    await sleep(POLL_MS)
  }
}

/** Calls of another employee, one after the other, until the import has ended → how long each took. */
async function callUntil(ended: AbortSignal, server: Server, other: Owner): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    const start = performance.now()
    await call(server, other, OTHER_CALL)
    times.push(performance.now() - start)
    await sleep(POLL_MS)
  }
  return times
}

const COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'company_id'`

/** Milliseconds that a COPY of the company's finished rows takes, as rows of another company. */
async function copyOnce(databaseUrl: string, company: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const copy = randomUUID()
  await client.query(`insert into company (company_id, name) values ('${copy}', 'Copy')`)
  await client.query(`insert into employee (company_id, id, email, role)
    select '${copy}', id, email, role from employee where company_id = '${company}'`)
  const copies: { into: string; data: Buffer }[] = []
  for (const table of ['person', 'connection']) {
    const { columns } = (await client.query<{ columns: string }>(COLUMNS, [table])).rows[0]!
    const rows = `select '${copy}'::uuid, ${columns} from ${table} where company_id = '${company}'`
    const data = await buffer(client.query(copyTo(`copy (${rows}) to stdout`)))
    copies.push({ into: `copy ${table} (company_id, ${columns}) from stdin`, data })
  }
  const start = performance.now()
  await client.query('begin')
  for (const { into, data } of copies) await pipeline(Readable.from([data]), client.query(copyFrom(into)))
  await client.query('commit')
  const time = performance.now() - start
  await client.end()
  return time
}

async function measure(where: string, server: Server, size: number, databaseUrl?: string) {
  const imports: number[] = []
  const copies: number[] = []
  const calls: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const file = new Blob([connectionsCsv({ people: size, seed: run + 1 })])
    const owner = await server.ask<Owner>('owner')
    const ended = new AbortController()
    const meanwhile = callUntil(ended.signal, server, await server.ask<Owner>('owner'))
    const time = await importOnce(server, owner, file)
    ended.abort()
    const others = await meanwhile
    if (run === 0) continue // warms up
    imports.push(time)
    calls.push(...others)
    if (databaseUrl) copies.push(await copyOnce(databaseUrl, owner.company_id))
  }
  calls.sort((a, b) => a - b)
  const [time, floor] = [median(imports), copies.length > 0 ? median(copies) : null]
  const cells = [
    where,
    size,
    `${ms(time)} (${ms(Math.min(...imports))}–${ms(Math.max(...imports))})`,
    floor === null ? '–' : ms(floor),
    floor === null ? '–' : (time / floor).toFixed(2),
    ms(quantile(calls, 0.5)),
    ms(quantile(calls, 0.95)),
    `${((await server.ask<Memory>('memory')).rss / 1_000_000).toFixed(0)} MB`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

async function measureAll(where: string, env: NodeJS.ProcessEnv) {
  const server = await startServer(env)
  for (const size of SIZES) await measure(where, server, size, env.DATABASE_URL)
  await server.stop()
}

console.log(
  '| database | rows | import ms | COPY ms | ratio | other call p50 ms | p95 ms | memory afterwards |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
await onBothDatabases(measureAll)

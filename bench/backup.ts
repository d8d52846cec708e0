/** Time and memory of a backup and a restore at 300,000 people, on PostgreSQL, with the functions of `npm run vouch`. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { openPostgres } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { backUp } from '../server/operations/backup.ts'
import { restore } from '../server/operations/restore.ts'
import { buildersFor } from '../testing/builders.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'

const PEOPLE = Number(process.argv[2] ?? 300_000)
const file = path.join(os.tmpdir(), `${randomUUID()}.vouch`)
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

async function measure<T>(what: string, fn: () => Promise<T>) {
  let most = 0
  const look = () => (most = Math.max(most, process.memoryUsage().rss))
  look()
  const before = most
  const timer = setInterval(look, 20)
  const started = performance.now()
  const result = await fn()
  clearInterval(timer)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${what}: ${seconds} s, memory ${megabytes(before)} → at most ${megabytes(most)} MB`, result)
}

const cluster = (await startPostgres({ durable: true }))!
const from = await openPostgres(await createDatabase(cluster.url, 'from_here'))
const into = await openPostgres(await createDatabase(cluster.url, 'into_there'))
await migrate(from.db)
const { company_id, employee_id } = await buildersFor(from).buildEmployee()
await from.inCompany(company_id, async (db) => {
  const columns = sql`company_id, id, name, first_name, last_name, job_title, company_name, linkedin_url, link_key, category, classifier_version, search`
  const values = sql`${company_id}::uuid, md5(n::text)::uuid, 'Person ' || n, 'Person', n::text, 'Software Engineer', 'Northwind Tools ' || n % 1000,
    'https://www.linkedin.com/in/person-' || n, 'person-' || n, 'SOFTWARE_ENGINEER', 1, 'person ' || n`
  await sql`insert into person (${columns}) select ${values} from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  )
  await sql`insert into connection (${columns}, employee_id, person_id)
    select ${values}, ${employee_id}::uuid, md5(n::text)::uuid from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  )
})
await measure(`backup of ${PEOPLE} people`, () => backUp(from, file))
await measure('restore', () => restore(into, file))
rmSync(file)
await from.close()
await into.close()
await cluster.stop()

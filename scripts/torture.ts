/**
 * Kills the real server at random moments, on both databases: while it imports and takes decisions, or with --outbox while claims run out and
 * it sends emails and events, or with --tracking while it sends candidates to an applicant tracking system. With --servers N, one of several servers and a worker behind a load balancer is killed every 20 seconds. With
 * --failover, PostgreSQL is killed, and its synchronous standby promoted. With --silent, it stands still and goes on.
 * `npm run torture -- [--outbox | --tracking] [--minutes N] [--moments N] [--only embedded|postgres|apart] [--servers N]
 * [--failover [--pgbouncer PROGRAM] | --silent] [--seed N]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { crashAgainAndAgain, EVERY_20_S, type Victim } from '../testing/crash/crash.ts'
import { crashWhileTelling } from '../testing/crash/outbox.ts'
import { crashWhileSending } from '../testing/crash/tracking.ts'
import { withLocalTracking } from '../testing/tracking/environment.ts'
import { failOver } from '../testing/crash/failover.ts'
import { fallSilent } from '../testing/crash/silent.ts'
import { embeddedVictim, postgresVictim, serversVictim } from '../testing/crash/victims.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    moments: { type: 'string' },
    only: { type: 'string' },
    outbox: { type: 'boolean' },
    tracking: { type: 'boolean' },
    servers: { type: 'string' },
    failover: { type: 'boolean' },
    silent: { type: 'boolean' },
    pgbouncer: { type: 'string' },
    seed: { type: 'string' },
  },
})
const moments = values.moments ? Number(values.moments) : values.minutes ? Infinity : 200
const minutes = values.minutes ? Number(values.minutes) : Infinity
const seed = Number(values.seed ?? Date.now() % 100_000)
const MOST_SENDINGS = 200
const adapt = values.tracking ? withLocalTracking : undefined

function goingOn(where: string) {
  const end = Date.now() + minutes * 60_000
  return (done: number) => {
    process.stderr.write(`\r${where}: ${done} moments `)
    return done < moments && Date.now() < end
  }
}

function tell(where: string, report: { problems: string[] }) {
  process.stderr.write('\n')
  console.log(JSON.stringify({ where, seed, ...report }))
  if (report.problems.length > 0) process.exitCode = 1
}

async function torture(where: string, start: (folder: string) => Promise<Victim>) {
  if (values.only && values.only !== where) return
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-torture-'))
  const victim = await start(folder)
  try {
    tell(where, await crash(victim, goingOn(where)))
  } finally {
    await victim.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function crash(victim: Victim, goOn: (done: number) => boolean) {
  const pace = values.servers ? EVERY_20_S : undefined
  if (values.tracking) return crashWhileSending(victim, { seed, goOn, most: MOST_SENDINGS })
  if (values.outbox) return crashWhileTelling(victim, { seed, goOn, before: pace?.before })
  return crashAgainAndAgain(victim, { seed, goOn, pace, ...(pace && { largestFile: 20_000 }) })
}

if (values.failover || values.silent) {
  const where = values.silent ? 'silent' : 'failover'
  const given = { seed, goOn: goingOn(where), pgbouncer: values.pgbouncer }
  const report = await (values.silent ? fallSilent(given) : failOver(given))
  if (report) tell(where, report)
  else console.log('No installed PostgreSQL found.')
  process.exit()
}

if (!values.servers) await torture('embedded', (folder) => embeddedVictim(folder, adapt))
const postgres = await startPostgres({ durable: true })
if (!postgres) console.log('No PostgreSQL found: only the embedded database was tortured.')
try {
  if (postgres && values.servers) {
    const url = await createDatabase(postgres.url, 'torture_servers')
    await torture('servers', (folder) => serversVictim(url, folder, Number(values.servers)))
  } else if (postgres)
    for (const where of ['postgres', 'apart']) {
      const url = await createDatabase(postgres.url, `torture_${where}`)
      await torture(where, (folder) => postgresVictim(url, folder, where === 'apart', adapt))
    }
} finally {
  await postgres?.stop()
}

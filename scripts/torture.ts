/**
 * Kills the real server at random moments, on both databases: while it imports and takes decisions, or with --mails while it sends emails
 * with news. `npm run torture -- [--mails] [--minutes N] [--moments N] [--only embedded|postgres|apart] [--seed N]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { crashAgainAndAgain, type Victim } from '../testing/crash/crash.ts'
import { crashWhileMailing } from '../testing/crash/mails.ts'
import { embeddedVictim, postgresVictim } from '../testing/crash/victims.ts'
import { createDatabase, startPostgres } from '../testing/postgres.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    moments: { type: 'string' },
    only: { type: 'string' },
    mails: { type: 'boolean' },
    seed: { type: 'string' },
  },
})
const moments = values.moments ? Number(values.moments) : values.minutes ? Infinity : 200
const minutes = values.minutes ? Number(values.minutes) : Infinity
const seed = Number(values.seed ?? Date.now() % 100_000)

async function torture(where: string, start: (folder: string) => Promise<Victim>) {
  if (values.only && values.only !== where) return
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-torture-'))
  const victim = await start(folder)
  const end = Date.now() + minutes * 60_000
  const goOn = (done: number) => {
    process.stderr.write(`\r${where}: ${done} moments `)
    return done < moments && Date.now() < end
  }
  const report = await (values.mails ? crashWhileMailing : crashAgainAndAgain)(victim, { seed, goOn })
  await victim.stop()
  rmSync(folder, { recursive: true, force: true })
  process.stderr.write('\n')
  console.log(JSON.stringify({ where, seed, ...report }))
  if (report.problems.length > 0) process.exitCode = 1
}

await torture('embedded', embeddedVictim)
const postgres = await startPostgres({ durable: true })
if (!postgres) console.log('No PostgreSQL found: only the embedded database was tortured.')
if (postgres) {
  for (const where of ['postgres', 'apart']) {
    const url = await createDatabase(postgres.url, `torture_${where}`)
    await torture(where, (folder) => postgresVictim(url, folder, where === 'apart'))
  }
  await postgres.stop()
}

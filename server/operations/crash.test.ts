import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { crashAgainAndAgain, type Victim } from '../../testing/crash/crash.ts'
import { embeddedVictim, postgresVictim } from '../../testing/crash/victims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { fillDataFolder } from '../../testing/templates.ts'

const MOMENTS = EVERYTHING ? 60 : 6
const MINUTES = 60_000

async function crash(start: (folder: string) => Promise<Victim>, moments: number, seed: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-crash-'))
  const victim = await start(folder)
  try {
    const report = await crashAgainAndAgain(victim, { seed, goOn: (done) => done < moments })
    figure(`the imports of ${moments} crashes ended after the restart`, report.endedAfter, 'ms')
    expect(report).toMatchObject({ problems: [], moments })
    expect(report.uploads).toBeGreaterThan(0)
    expect(report.decisions).toBeGreaterThan(0)
  } finally {
    await victim.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

test.runIf(process.env.TEST_DATABASE === 'embedded')(
  'a server that is killed at random moments loses no decision and shows no partial import',
  () =>
    crash(
      (folder) => {
        fillDataFolder(folder, inject('embeddedDump'))
        return embeddedVictim(folder)
      },
      MOMENTS,
      11,
    ),
  30 * MINUTES,
)

test.runIf(process.env.TEST_DATABASE === 'postgres').each([
  ['with its worker', false, 12],
  ['with a worker apart, either of which is killed', true, 13],
])(
  'a server %s loses no decision and shows no partial import',
  async (_how, apart, seed) => {
    const { url } = inject('postgres')!
    const name = `crash_${process.pid}_${seed}`
    const databaseUrl = await createDatabase(url, name)
    await crash((folder) => postgresVictim(databaseUrl, folder, apart), MOMENTS / 2, seed)
    await dropDatabase(url, name)
  },
  30 * MINUTES,
)

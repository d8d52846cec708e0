import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { crashAgainAndAgain, type Victim } from '../../testing/crash/crash.ts'
import { crashWhileTelling } from '../../testing/crash/outbox.ts'
import { crashWhileSending } from '../../testing/crash/tracking.ts'
import { embeddedVictim, postgresVictim } from '../../testing/crash/victims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { fillDataFolder } from '../../testing/templates.ts'
import { withLocalTracking } from '../../testing/tracking/environment.ts'

const MOMENTS = EVERYTHING ? 60 : 2
const OUTBOX_MOMENTS = 60
const MINUTES = 60_000

async function onVictim(
  start: (folder: string) => Promise<Victim>,
  attack: (victim: Victim) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-crash-'))
  const victim = await start(folder)
  try {
    await attack(victim)
  } finally {
    await victim.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const crash = (start: (folder: string) => Promise<Victim>, moments: number, seed: number) =>
  onVictim(start, async (victim) => {
    const report = await crashAgainAndAgain(victim, { seed, goOn: (done) => done < moments })
    figure(`the imports of ${moments} crashes ended after the restart`, report.endedAfter, 'ms')
    expect(report).toMatchObject({ problems: [], moments })
    expect(report.uploads).toBeGreaterThan(0)
    expect(report.decisions).toBeGreaterThan(0)
  })

const crashOutbox = (start: (folder: string) => Promise<Victim>, seed: number) =>
  onVictim(start, async (victim) => {
    const report = await crashWhileTelling(victim, { seed, goOn: (done) => done < OUTBOX_MOMENTS })
    expect(report).toMatchObject({ problems: [], moments: OUTBOX_MOMENTS })
    const events = ['time_over', 'no_introduction', 'date_came', 'no_answer', 'reminders']
    for (const happened of ['mails', 'events', ...events])
      expect(report.figures[happened], happened).toBeGreaterThan(0)
  })

const crashSending = (start: (folder: string) => Promise<Victim>, seed: number) =>
  onVictim(start, async (victim) => {
    const goOn = (done: number) => done < MOMENTS
    expect(await crashWhileSending(victim, { seed, goOn, most: MOMENTS })).toMatchObject({
      problems: [],
      moments: MOMENTS,
      figures: { sent: expect.any(Number), kills: MOMENTS },
    })
  })

const embedded = (folder: string, adapt?: typeof withLocalTracking) => {
  fillDataFolder(folder, inject('embeddedDump'))
  return embeddedVictim(folder, adapt)
}

test.runIf(process.env.TEST_DATABASE === 'embedded')(
  'a server that is killed at random moments loses no decision and shows no partial import',
  () => crash((folder) => embedded(folder), MOMENTS, 11),
  30 * MINUTES,
)

const SENDS_ONCE =
  'a server that is killed when the applicant tracking system took a candidate sends no one twice, and loses no one'

// At night alone: the last try is waited for.
test.runIf(process.env.TEST_DATABASE === 'embedded' && EVERYTHING)(
  SENDS_ONCE,
  () => crashSending((folder) => embedded(folder, withLocalTracking), 16),
  30 * MINUTES,
)

test.runIf(process.env.TEST_DATABASE === 'postgres' && EVERYTHING)(
  SENDS_ONCE,
  async () => {
    const { url, template } = inject('postgres')!
    const name = `crash_${process.pid}_tracking`
    const databaseUrl = await createDatabase(url, name, template)
    await crashSending((folder) => postgresVictim(databaseUrl, folder, false, withLocalTracking), 17)
    await dropDatabase(url, name)
  },
  30 * MINUTES,
)

const TELLS_EACH =
  'a server that is killed at random moments ends each claim once, and tells of everything once'

// At night alone: what a killed process held is sent again after two minutes.
test.runIf(process.env.TEST_DATABASE === 'embedded' && EVERYTHING)(
  TELLS_EACH,
  () => crashOutbox((folder) => embedded(folder), 14),
  45 * MINUTES,
)

test
  .runIf(process.env.TEST_DATABASE === 'postgres')
  .each([
    ['with a worker apart, either of which is killed', true, 13],
    ...(EVERYTHING ? [['with its worker', false, 12] as const] : []),
  ] as const)(
  'a server %s loses no decision and shows no partial import',
  async (_how, apart, seed) => {
    const { url, template } = inject('postgres')!
    const name = `crash_${process.pid}_${seed}`
    const databaseUrl = await createDatabase(url, name, template)
    await crash((folder) => postgresVictim(databaseUrl, folder, apart), MOMENTS, seed)
    await dropDatabase(url, name)
  },
  30 * MINUTES,
)

test.runIf(process.env.TEST_DATABASE === 'postgres' && EVERYTHING)(
  TELLS_EACH,
  async () => {
    const { url } = inject('postgres')!
    const name = `crash_${process.pid}_outbox`
    const databaseUrl = await createDatabase(url, name)
    await crashOutbox((folder) => postgresVictim(databaseUrl, folder, true), 15)
    await dropDatabase(url, name)
  },
  45 * MINUTES,
)

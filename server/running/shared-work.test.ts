import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DERIVED_VERSION } from '../../domain/derived.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { startPurgeTimer } from '../privacy/purge-timer.ts'
import type { Repeated } from './repeat.ts'
import type { Services } from '../services.ts'
import { startRenewal } from '../uploads/renewal-timer.ts'
import { openBoss } from '../uploads/boss.ts'
import { startSharedWork } from './shared-work.ts'

const log = pino({ level: 'silent' })
const app = await sharedTestApp()

beforeEach(() =>
  app.database.pool.query(
    "delete from pgboss.job where name in ('once-a-day', 'interrupted', 'purge', 'renew-derived')",
  ),
)

const started: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.stop()
})

/** Another process on the same database. */
async function anotherProcess(): Promise<Services> {
  const boss = await openBoss(app.database, log)
  started.push({ stop: () => boss.stop({ graceful: false, close: false }) })
  return { ...app.services, boss, log }
}
const processes = async () => [await anotherProcess(), await anotherProcess()]
const keep = <T extends Repeated>(work: T) => {
  started.push(work)
  return work
}

const SOON = { askMs: 50, pollSeconds: 0.5, onFailure: 'failed' }
const DAY = 24 * 60 * 60

test('of several processes one does the work of a day, and a start on the same day does not repeat it', async () => {
  const done: string[] = []
  const startIn = (services: Services, name: string) =>
    keep(
      startSharedWork(services, {
        ...SOON,
        name: 'once-a-day',
        everySeconds: DAY,
        work: async () => void done.push(name),
      }),
    )
  const [first, second] = await processes()
  const both = [startIn(first!, 'first'), startIn(second!, 'second')]
  await expect.poll(() => done.length).toBe(1)
  await sleep(1_500) // both have looked for work again
  await Promise.all(both.map((one) => one.stop()))
  startIn(await anotherProcess(), 'third')
  await sleep(1_500)
  expect(done).toHaveLength(1)
})

test('what a process did not finish is done by another one', async () => {
  const done: string[] = []
  const name = 'interrupted'
  const [first, second] = await processes()
  const { promise: isUnderWay, resolve: begun } = Promise.withResolvers<void>()
  const interrupted = keep(
    startSharedWork(first!, {
      ...SOON,
      name,
      everySeconds: DAY,
      async work(signal) {
        begun()
        await sleep(60_000, undefined, { signal })
      },
    }),
  )
  await isUnderWay
  await interrupted.stop()
  await app.database.pool.query("update pgboss.job set start_after = now() where name = 'interrupted'") // else in a minute
  keep(
    startSharedWork(second!, {
      ...SOON,
      name,
      everySeconds: DAY,
      work: async () => void done.push('second'),
    }),
  )
  await expect.poll(() => done).toEqual(['second'])
})

test('one process purges, and one derives people by new rules', async () => {
  const lines: string[] = []
  const purging = pino({ level: 'info', base: null }, { write: (line) => lines.push(line) })
  const company = await app.buildCompany()
  await app.database.pool.query('update company set derived_version = 0 where company_id = $1', [
    company.company_id,
  ])
  for (const services of await processes()) {
    keep(startPurgeTimer({ ...services, log: purging }, { delaySeconds: 0, askMs: 50, pollSeconds: 0.5 }))
    keep(startRenewal(services, 0.5))
  }
  await expect.poll(() => lines.length).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await app.database.pool.query<{ derived_version: number }>(
        'select derived_version from company where company_id = $1',
        [company.company_id],
      )
      return rows
    })
    .toEqual([{ derived_version: DERIVED_VERSION }])
  await sleep(1_500)
  expect(lines).toHaveLength(1)
  // A process that asks at the moment when another one ends starts the renewal again; then nothing is left to derive.
  await expect
    .poll(async () => {
      const { rows } = await app.database.pool.query<{ name: string; state: string }>(
        "select distinct name, state from pgboss.job where name in ('purge', 'renew-derived') order by name",
      )
      return rows.map(({ name, state }) => `${name} ${state}`)
    })
    .toEqual(['purge completed', 'renew-derived completed'])
  const { rows } = await app.database.pool.query("select from pgboss.job where name = 'purge'")
  expect(rows).toHaveLength(1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { dueCompanies } from '../../server/claims/base/claims.store.ts'
import type { Database } from '../../server/db/database.ts'
import { dueRows } from '../../server/outbox/outbox.store.ts'
import { claimsScene } from './claims.ts'
import { randomFrom, type CrashReport, type Victim } from './crash.ts'
import { clockOf, emailsOnceQuiet } from './emails.ts'
import { mailsScene } from './mails.ts'
import { webhooksScene } from './webhooks.ts'

const LAST_DAYS = 11 // past a Monday, and then every claim is over
const A_WHILE_MS = 1_000 // what is due happens at a start
const LONGEST_DAY_MS = 2_000

export type OutboxReport = Pick<CrashReport, 'moments' | 'problems'> & { figures: Record<string, number> }

/** Whether anything will happen by itself, or go out, by then. */
const isDue = async ({ db }: Database, now: Date) =>
  (await dueCompanies(db, now)).length > 0 || (await dueRows(db, { now, mails: true, after: '' })).length > 0

/**
 * Kills the server at random moments while people are moved, jobs open and close, and claims run out, one day after the other, until `goOn`
 * says no; `before` so many milliseconds of work. In the end, emails and webhook have told of everything: nothing is missing, and nothing
 * came twice but under one id.
 */
export async function crashWhileTelling(
  victim: Victim,
  { seed, goOn, before = 0 }: { seed: number; goOn: (moments: number) => boolean; before?: number },
): Promise<OutboxReport> {
  const random = randomFrom(seed)
  const clock = clockOf(victim)
  let today = clock.setDay(0)
  const scenes = [mailsScene(victim), await webhooksScene(victim), claimsScene(victim)]
  await victim.whileStopped(async (database) => {
    for (const scene of scenes) await scene.build(database, today)
  })
  let day = 0
  /** Lets what is due happen, and begins the next day: reminders are of what is still to come. */
  async function nextDay() {
    const begin = async (database: Database) => {
      if (await isDue(database, clock.now())) return false
      today = clock.setDay(++day)
      for (const scene of scenes) await scene.refill(database)
      return true
    }
    while (!(await victim.whileStopped(begin))) await sleep(A_WHILE_MS)
  }
  await nextDay()
  let moments = 0
  for (; goOn(moments); moments++) {
    const over = new AbortController()
    const begun = scenes.map(() => Promise.withResolvers<void>())
    const acting = Promise.all(
      scenes.map((scene, n) => scene.act({ day, today, over: over.signal, acknowledge: begun[n]!.resolve })),
    )
    const allBegun = Promise.all(begun.map(({ promise }) => promise))
    if (random(4) > 0) await Promise.race([allBegun, acting]) // otherwise, on a slow machine, every crash would come before any change
    await sleep(before + random(LONGEST_DAY_MS))
    await victim.kill(random)
    over.abort()
    await acting
    await nextDay()
  }
  for (let left = LAST_DAYS; left > 0; left--) await nextDay()
  const emails = await emailsOnceQuiet(victim.outbox)
  const report: OutboxReport = { moments, figures: { mails: emails.length }, problems: [] }
  await victim.whileStopped(async (database) => {
    for (const scene of scenes) {
      const { figures, problems } = await scene.check(database, emails)
      Object.assign(report.figures, figures)
      report.problems.push(...problems)
    }
  })
  return report
}

import { DAY_MS } from '../../domain/time.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Victim } from './crash.ts'

const QUIET_MS = 15_000 // longer than the timers wait

/** Sets the victim's clock to the noon of a day, counted from today, and says what time it is there. */
export function clockOf(victim: Victim) {
  const noon = new Date().setUTCHours(12, 0, 0, 0)
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  return {
    now,
    setDay(day: number) {
      shift = noon - Date.now() + day * DAY_MS
      writeFileSync(victim.clock, String(shift))
      return now()
    },
  }
}

/** The emails with a key. */
async function emailsIn(outbox: string): Promise<Email[]> {
  const files = readdirSync(outbox).filter((file) => /^[\da-f]{32}\.eml$/.test(file))
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))))
}

/** The emails, once no more come. */
export async function emailsOnceQuiet(outbox: string): Promise<Email[]> {
  for (let before = -1; ;) {
    const emails = await emailsIn(outbox)
    if (emails.length === before) return emails
    before = emails.length
    await sleep(QUIET_MS)
  }
}

/** The number in an email that says one in words. */
export const counted = (text: string, one: RegExp, many: RegExp) =>
  Number(many.exec(text)?.[1] ?? (one.test(text) ? 1 : 0))

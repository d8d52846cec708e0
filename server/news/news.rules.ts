import type { NewsMail } from '../../contract/news.ts'
import { lastMorning } from '../recommendations/morning.rules.ts'

const MONDAY = 1
const DAY_MS = 24 * 60 * 60_000
const GRACE_MS = 5 * 60_000 // a change that was under way when its day ended is in the mail too

/** One mail: its kind and its period, the day (moved) or the Monday (digests) on which it is due, as YYYY-MM-DD in UTC. */
export type Due = { kind: NewsMail; period: string; due_at: Date }

const due = (kind: NewsMail, morning: Date): Due => ({
  kind,
  period: morning.toISOString().slice(0, 10),
  due_at: new Date(morning.getTime() + GRACE_MS),
})

/** The mail that tells of a change at `now`: it gathers a day and goes out the next morning. */
export const movedMailFor = (now: Date): Due => due('moved', new Date(lastMorning(now).getTime() + DAY_MS))

/** The Monday of this week's digests: the last one whose morning has begun. */
export function digestsFor(now: Date): Due[] {
  const morning = lastMorning(now)
  const daysAgo = (morning.getUTCDay() - MONDAY + 7) % 7
  const monday = new Date(morning.getTime() - daysAgo * DAY_MS)
  return [due('digest', monday), due('company_digest', monday)]
}

/** Whole days since then. */
export const daysSince = (then: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS))

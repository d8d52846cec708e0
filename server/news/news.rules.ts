import type { NewsMail } from '../../contract/news.ts'

const HOUR = 8 // UTC
const MONDAY = 1
const DAY_MS = 24 * 60 * 60_000
const GRACE_MS = 5 * 60_000 // a change that was under way when its day ended is in the mail too

/** One mail: its kind and its period, the day (moved) or the Monday (digests) on which it is due, as YYYY-MM-DD in UTC. */
export type Due = { kind: NewsMail; period: string; due_at: Date }

/** 08:00 UTC, the time of mails, of the day on which `now` is, or of the day before where it is earlier than that. */
export function lastMorning(now: Date): Date {
  const morning = new Date(now)
  morning.setUTCHours(HOUR, 0, 0, 0)
  return morning > now ? new Date(morning.getTime() - DAY_MS) : morning
}

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

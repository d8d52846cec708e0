import { DAY_MS } from '../../domain/time.ts'
const HOUR = 8
const MONDAY = 1
const GRACE_MS = 5 * 60_000 // a change that was under way when its day ended is in the email too

/** The emails of a morning: the day as YYYY-MM-DD in UTC, and when they are due. */
export type Morning = { period: string; due_at: Date }

/** The newest 08:00 UTC at or before `now`: emails with news go out then. */
export function lastMorning(now: Date): Date {
  const morning = new Date(now)
  morning.setUTCHours(HOUR, 0, 0, 0)
  return morning > now ? new Date(morning.getTime() - DAY_MS) : morning
}

/** The newest morning whose emails are due at `now`: what happened before it is saved by now. */
export const dueMorning = (now: Date): Date => lastMorning(new Date(now.getTime() - GRACE_MS))

const daysAfter = (morning: Date, days: number): Morning => {
  const then = new Date(morning.getTime() + days * DAY_MS)
  return { period: then.toISOString().slice(0, 10), due_at: new Date(then.getTime() + GRACE_MS) }
}

/** The emails of this morning. */
export const morningOf = (morning: Date): Morning => daysAfter(morning, 0)

/** The morning after `now`, whose email tells of a change at `now`. */
export const nextMorning = (now: Date): Morning => daysAfter(lastMorning(now), 1)

/** The Monday morning after `now`, when the next weekly emails are due. */
export function nextMonday(now: Date): Morning {
  const morning = lastMorning(now)
  return daysAfter(morning, 7 - ((morning.getUTCDay() - MONDAY + 7) % 7))
}

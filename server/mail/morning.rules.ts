import { localTime, momentOf } from '../../domain/local-time.ts'
import { DAY_MS } from '../../domain/time.ts'

const HOUR = 8
const MONDAY = 1
const GRACE_MS = 5 * 60_000 // a change that was under way when its day ended is in the email too

/**
 * The letters of a morning: the day as YYYY-MM-DD with the time zone, if that is not UTC, and when they are due. So an email that waits
 * when the zone changes keeps no other from the new morning.
 */
export type Morning = { period: string; due_at: Date }

/** The morning itself: its letter tells what happened until then. */
export const startOf = ({ due_at }: Morning): Date => new Date(due_at.getTime() - GRACE_MS)

/** The day of a time zone at a moment, as YYYY-MM-DD. */
const dayIn = (zone: string, at: Date): string => localTime(at, zone).toISOString().slice(0, 10)

/** 08:00 of a day (YYYY-MM-DD) in the zone. */
const eightOn = (zone: string, day: string): Date =>
  momentOf(new Date(`${day}T${String(HOUR).padStart(2, '0')}:00:00Z`), zone)

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The newest 08:00 of the zone at or before `now`: emails with news go out then. */
export function lastMorning(zone: string, now: Date): Date {
  const today = dayIn(zone, now)
  const morning = eightOn(zone, today)
  return morning > now ? eightOn(zone, shifted(today, -1)) : morning
}

/** The newest morning whose emails are due at `now`: what happened before it is saved by now. */
export const dueMorning = (zone: string, now: Date): Date =>
  lastMorning(zone, new Date(now.getTime() - GRACE_MS))

export const dayAfter = (day: string): string => shifted(day, 1)

/** The emails of the morning of a day (YYYY-MM-DD). */
export const morningOn = (zone: string, day: string): Morning => ({
  period: zone === 'UTC' ? day : `${day} ${zone}`,
  due_at: new Date(eightOn(zone, day).getTime() + GRACE_MS),
})

/** The letters of this morning. */
export const morningOf = (zone: string, morning: Date): Morning => morningOn(zone, dayIn(zone, morning))

/** The emails of the morning `days` after the newest one at `now`. */
const morningAfter = (zone: string, now: Date, days: number): Morning =>
  morningOn(zone, shifted(dayIn(zone, lastMorning(zone, now)), days))

/** The morning after `now`, whose email tells of a change at `now`. */
export const nextMorning = (zone: string, now: Date): Morning => morningAfter(zone, now, 1)

const daysSinceMonday = (zone: string, morning: Date) =>
  (localTime(morning, zone).getUTCDay() - MONDAY + 7) % 7

/** The Monday morning after `now`. */
export const nextMonday = (zone: string, now: Date): Morning =>
  morningAfter(zone, now, 7 - daysSinceMonday(zone, lastMorning(zone, now)))

/** The week before the newest Monday's morning that is neither before `from` nor after `to`; null if there is none. */
export function weekWithin(zone: string, from: Date, to: Date): { since: Date; until: Date } | null {
  const monday = shifted(dayIn(zone, to), -daysSinceMonday(zone, to))
  const until = eightOn(zone, monday)
  return until < from ? null : { since: eightOn(zone, shifted(monday, -7)), until }
}

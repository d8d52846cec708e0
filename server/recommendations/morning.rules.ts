const HOUR = 8
const DAY_MS = 24 * 60 * 60 * 1000

/** The newest 08:00 UTC at or before `now`: emails with news go out then. */
export function lastMorning(now: Date): Date {
  const morning = new Date(now)
  morning.setUTCHours(HOUR, 0, 0, 0)
  return morning > now ? new Date(morning.getTime() - DAY_MS) : morning
}

const HOUR_MS = 60 * 60_000
// A day and a week, with the hour by which a change of the clock makes them longer.
const DAY_MS = 25 * HOUR_MS
const WEEK_MS = 7 * 24 * HOUR_MS + HOUR_MS

/** The time that a message tells of: 'today', 'this week', or after a pause 'since 3 Nov'. */
export function periodText(since: Date, until: Date, timeZone: string): string {
  const length = until.getTime() - since.getTime()
  if (length <= DAY_MS) return 'today'
  if (length <= WEEK_MS) return 'this week'
  return `since ${since.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone })}`
}

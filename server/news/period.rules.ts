import { DAY_MS, HOUR_MS } from '../../domain/time.ts'

// A day and a week, with the hour by which a change of the clock makes them longer.
const LONGEST_DAY_MS = DAY_MS + HOUR_MS
const LONGEST_WEEK_MS = 7 * DAY_MS + HOUR_MS

/** The time that a message tells of: 'today', 'this week', or after a pause 'since 3 Nov'. */
export function periodText(since: Date, until: Date, timeZone: string): string {
  const length = until.getTime() - since.getTime()
  if (length <= LONGEST_DAY_MS) return 'today'
  if (length <= LONGEST_WEEK_MS) return 'this week'
  return `since ${since.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone })}`
}

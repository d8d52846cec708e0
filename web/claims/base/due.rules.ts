import { DAY_MS } from '../../../domain/time.ts'

/** The Monday of the week of a moment, in UTC like all days of claims. */
function mondayOf(at: Date): number {
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return day - ((at.getUTCDay() + 6) % 7) * DAY_MS
}

/** The week of the last day until a moment: 'Overdue', 'This week', 'Next week', 'Later', or 'No day'. Weeks begin on Monday. */
export function weekOf(until: string | null, now: Date): string {
  if (until === null) return 'No day'
  const end = new Date(until)
  if (end <= now) return 'Overdue'
  const weeks = (mondayOf(new Date(end.getTime() - 1)) - mondayOf(now)) / (7 * DAY_MS)
  return weeks === 0 ? 'This week' : weeks === 1 ? 'Next week' : 'Later'
}

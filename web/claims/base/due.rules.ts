import { DAY_MS } from '../../../domain/time.ts'

/** How much of a claim's time is left, and how pressing that is. */
export type Due = { share: number; tone: 'primary' | 'gold' | 'danger' }

const WHOLE_DAYS = 7 // a full bar
const SOON_DAYS = 2 // as the reminder by email

/** What is left of the time until then; null without an end. */
export function dueOf(until: string | null, now: Date): Due | null {
  if (until === null) return null
  const days = (new Date(until).getTime() - now.getTime()) / DAY_MS
  if (days <= 0) return { share: 1, tone: 'danger' }
  return { share: Math.min(1, days / WHOLE_DAYS), tone: days <= SOON_DAYS ? 'gold' : 'primary' }
}

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

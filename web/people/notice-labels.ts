import type { Notice } from '../../contract/privacy.ts'
import { dayText } from '../ui/day.ts'

/** Whether the person knows that the company has their data. */
export function noticeLine(notice: Notice | null, now: Date): string {
  if (notice === null) return 'Not due yet'
  const on = dayText(notice.on)
  if (notice.is_given) return `Told on ${on}`
  return notice.on <= now.toISOString().slice(0, 10) ? `Due since ${on}` : `Due on ${on}`
}

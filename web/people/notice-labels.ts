import type { Notice } from '../../contract/privacy.ts'
import { dayText } from '../ui/day.ts'

/** Whether the person knows that the company has their data. */
export function noticeLine(notice: Notice | null, now: Date): string {
  if (notice === null) return 'No notice needed yet.'
  const on = dayText(notice.on)
  if (notice.is_given) return `They were told on ${on} that your company has their data.`
  return notice.on <= now.toISOString().slice(0, 10)
    ? `Notice due since ${on}: tell them that your company has their data.`
    : `Notice due on ${on}: tell them by then that your company has their data.`
}

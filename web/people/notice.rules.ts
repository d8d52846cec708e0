import type { Notice } from '../../contract/privacy.ts'
import { dayText } from '../ui/day.ts'

const SOON_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the notice is due within a week, or was. */
export const isNoticeDue = (notice: Notice | null, now: Date) =>
  notice !== null && !notice.is_given && notice.on <= dayOf(now.getTime() + SOON_DAYS * DAY_MS)

/** Whether the person knows that the company has their data. */
export function noticeLine(notice: Notice | null, now: Date): string {
  if (notice === null) return 'They need not be told yet that your company has their data.'
  const on = dayText(notice.on)
  if (notice.is_given) return `They were told on ${on} that your company has their data.`
  return notice.on <= dayOf(now.getTime())
    ? `Notice due since ${on}: tell them that your company has their data.`
    : `Notice due on ${on}: tell them by then that your company has their data.`
}

import { DAY_MS } from '../../../domain/time.ts'
import type { Notice } from '../../../contract/privacy.ts'

const SOON_DAYS = 7

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the notice is due within a week, or was. */
export const isNoticeDue = (notice: Notice | null, now: Date) =>
  notice !== null && !notice.is_given && notice.on <= dayOf(now.getTime() + SOON_DAYS * DAY_MS)

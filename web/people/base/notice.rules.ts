import type { Notice } from '../../../contract/privacy.ts'

/** Whether the day is over by which the person had to be told. */
export const isNoticeOverdue = (notice: Notice | null, now: Date) =>
  notice !== null && !notice.is_given && notice.on < now.toISOString().slice(0, 10)

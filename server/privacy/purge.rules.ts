const DAY_MS = 24 * 60 * 60 * 1000

/** So long, somebody who was deactivated by mistake finds everything again. */
const LEAVER_DAYS = 30

/** The purge deletes what is from before these times. */
export type Cutoffs = { expired: Date; left: Date }

/** PURGE_DAYS → the times. Connections of employees who left are never kept longer than others. */
export function cutoffs(purgeDays: number, now: Date): Cutoffs {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { expired: daysAgo(purgeDays), left: daysAgo(Math.min(purgeDays, LEAVER_DAYS)) }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Somebody who was deactivated by mistake can come back to everything for so long. */
const LEAVER_DAYS = 30

/** What happened before these moments is over. */
export type Cutoffs = { expired: Date; left: Date }

/** PURGE_DAYS → the moments; the connections of whoever left are not kept longer than others. */
export function cutoffs(purgeDays: number, now: Date): Cutoffs {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { expired: daysAgo(purgeDays), left: daysAgo(Math.min(purgeDays, LEAVER_DAYS)) }
}

import { sql, type RawBuilder } from 'kysely'

const MOST_AHEAD = 1_000_000 // microseconds

let last = 0

/**
 * This moment by the server's clock, in microseconds, as text in UTC. Of two moments in a process the later one is later, also within a
 * millisecond and where the clock is set back by less than a second.
 */
export function moment(): string {
  const now = Date.now() * 1000
  last = last >= now && last - now < MOST_AHEAD ? last + 1 : now
  const micros = String(last % 1000).padStart(3, '0')
  return new Date(Math.floor(last / 1000)).toISOString().replace('Z', `${micros}Z`)
}

/** This moment, as a parameter. Databases that distribute tables take no clock of their own where a row is changed. */
export const instant = (): RawBuilder<Date> => sql<Date>`${moment()}::timestamptz`

import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/** The company's time zone, as a part of a statement. */
const zoneIn = (db: CompanyDb) => sql`(
  select coalesce(z.time_zone, 'UTC') from company z where z.company_id = ${db.company})`

const HOUR = sql`interval '8 hours'` // of lastMorning (morning.rules.ts)

/** 08:00 in the company's time zone, that many days after the last one at or before a given time. The clock may have been changed since. */
const morningFrom = (db: CompanyDb, time: RawBuilder<unknown>, days: number): RawBuilder<unknown> =>
  sql`((date_trunc('day', ${time} at time zone ${zoneIn(db)} - ${HOUR}) + make_interval(days => ${sql.lit(days)}) + ${HOUR}) at time zone ${zoneIn(db)})`

/** The last sending time of emails at or before a given time. */
export const sendingBefore = (db: CompanyDb, time: RawBuilder<unknown>) => morningFrom(db, time, 0)

/** The first one after it. */
export const sendingAfter = (db: CompanyDb, time: RawBuilder<unknown>) => morningFrom(db, time, 1)

/** The first one at or after it. */
export const sendingOn = (db: CompanyDb, time: RawBuilder<unknown>) =>
  sendingAfter(db, sql`(${time} - interval '1 microsecond')`)

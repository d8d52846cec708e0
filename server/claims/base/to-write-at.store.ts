import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { sendingBefore } from '../../mail/morning.store.ts'
import { REMIND_DAYS } from './claims.rules.ts'

const LAST_STEP_AT = sql`coalesce((r.steps->-1->>'at')::timestamptz, r.started_at)`

const END_IS_SOON = sql`(r.until - make_interval(days => ${sql.lit(REMIND_DAYS)}))`

/** The sending time of the email that says that the time of claim r ends soon. */
const endToldAt = (db: CompanyDb) => sendingBefore(db, END_IS_SOON)

const isEndTold = (db: CompanyDb, now: Date) =>
  sql`(${endToldAt(db)} <= ${now} and ${endToldAt(db)} > ${LAST_STEP_AT})`

/** Since when the holder of claim r knows that they should write: the last step, or the reminder of its end. */
export const toWriteAt = (db: CompanyDb, now: Date): RawBuilder<unknown> =>
  sql`case when ${isEndTold(db, now)} then ${endToldAt(db)} else ${LAST_STEP_AT} end`

/** The same in every time zone. */
export const toWriteSince = (db: CompanyDb, now: Date): RawBuilder<unknown> =>
  sql`case when ${isEndTold(db, now)} then ${END_IS_SOON} else ${LAST_STEP_AT} end`

/** Whether that is news to the holder: they did not take the last step themselves, and no reminder says it. */
export const isToldToWrite = (db: CompanyDb, holder: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isEndTold(db, now)}
    or (r.steps->-1->>'by' is distinct from ${holder} and r.steps->-1->>'what' is distinct from 'reminded'))`

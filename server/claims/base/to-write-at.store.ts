import { sql, type RawBuilder } from 'kysely'
import { REMIND_DAYS } from './claims.rules.ts'

const LAST_STEP_AT = sql`coalesce((r.steps->-1->>'at')::timestamptz, r.started_at)`

/** The sending time of the email that says that the time of claim r ends soon, given the last sending time. */
const endToldAt = (morning: Date) =>
  sql`date_bin('1 day', r.until - make_interval(days => ${sql.lit(REMIND_DAYS)}), ${morning}::timestamptz)`

const isEndTold = (now: Date, morning: Date) =>
  sql`(${endToldAt(morning)} <= ${now} and ${endToldAt(morning)} > ${LAST_STEP_AT})`

/** Since when the holder of claim r knows that they should write: the last step, or the reminder of its end. */
export const toWriteAt = (now: Date, morning: Date): RawBuilder<unknown> =>
  sql`case when ${isEndTold(now, morning)} then ${endToldAt(morning)} else ${LAST_STEP_AT} end`

/** Whether that is news to the holder: they did not take the last step themselves, and no reminder says it. */
export const isToldToWrite = (holder: string, now: Date, morning: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isEndTold(now, morning)}
    or (r.steps->-1->>'by' is distinct from ${holder} and r.steps->-1->>'what' is distinct from 'reminded'))`

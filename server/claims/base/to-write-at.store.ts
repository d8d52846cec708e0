import { sql, type RawBuilder } from 'kysely'
import { REMIND_DAYS } from './claims.rules.ts'

/** The morning of the email that says that the time of claim r ends soon. */
const END_TOLD_AT = sql`
  (date_trunc('day', (r.until - make_interval(days => ${sql.lit(REMIND_DAYS)}) - interval '8 hours') at time zone 'UTC')
    + interval '8 hours') at time zone 'UTC'`

const LAST_STEP_AT = sql`coalesce((r.steps->-1->>'at')::timestamptz, r.started_at)`

const isEndTold = (now: Date) => sql`(${END_TOLD_AT} <= ${now} and ${END_TOLD_AT} > ${LAST_STEP_AT})`

/** Since when the holder of claim r knows that they should write: the last step, or the reminder of its end. */
export const toWriteAt = (now: Date): RawBuilder<unknown> =>
  sql`case when ${isEndTold(now)} then ${END_TOLD_AT} else ${LAST_STEP_AT} end`

/** Whether that is news to the holder: they did not take the last step themselves, and no reminder says it. */
export const isToldToWrite = (holder: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isEndTold(now)} or (r.steps->-1->>'by' is distinct from ${holder} and r.steps->-1->>'what' is distinct from 'reminded'))`

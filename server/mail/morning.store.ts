import { sql, type RawBuilder } from 'kysely'

/** The first sending time after a given time, if the clock of the last one (`morning`) was never changed. */
export const sendingAfter = (time: RawBuilder<unknown>, morning: Date): RawBuilder<unknown> =>
  sql`(date_bin('1 day', ${time}, ${morning}::timestamptz) + interval '1 day')`

/** The same at or after it. */
export const sendingOn = (time: RawBuilder<unknown>, morning: Date): RawBuilder<unknown> =>
  sendingAfter(sql`(${time} - interval '1 microsecond')`, morning)

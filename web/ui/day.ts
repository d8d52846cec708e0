import { HOUR_MS } from '../../domain/time.ts'
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Three letters, as the other months have. */
const withSep = (text: string) => text.replaceAll('Sept ', 'Sep ')

/** '2026-11-21' or a time in UTC → '21 Nov 2026' */
export const dayText = (date: string) => withSep(day.format(new Date(date)))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A time in UTC → '21 Nov 2026, 17:08', in the user's time zone */
export const momentText = (at: string) => withSep(moment.format(new Date(at)))

/** The start of an hour in UTC → '21 Nov 2026, 17:00–18:00', in the user's time zone */
export const hourText = (at: string) => {
  const start = new Date(at)
  return withSep(moment.formatRange(start, new Date(start.getTime() + HOUR_MS)))
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'

/** 'de-AT' → 'en-AT': English words in the order and clock of the reader's region. */
export function englishOf(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'GB'}`
  } catch {
    return 'en-GB'
  }
}

/** Every form in which a date or a time is shown. Days and moments are yyyy-mm-dd or times in UTC; moments are shown in the user's time zone. */
export function datesIn(locale: string) {
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const days = form({ ...options, timeZone: 'UTC' })
    return (date: string) => short(days.format(new Date(date)))
  }
  // September has three letters, as the other months have. Not all browsers put the comma after the weekday.
  const short = (text: string) => text.replace(/\bSept\b/, 'Sep').replace(/^(\p{L}+day),? /u, '$1, ')
  const moment = form({ dateStyle: 'medium', timeStyle: 'short' })
  const clock = form({ timeStyle: 'short' })
  return {
    /** '21 Nov 2026' */
    dayText: ofDay({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** '21 Nov' */
    shortDayText: ofDay({ day: 'numeric', month: 'short' }),
    /** '21 November' */
    dayAndMonth: ofDay({ day: 'numeric', month: 'long' }),
    /** 'Saturday, 21 November' */
    weekdayText: ofDay({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** 'November 2026' */
    monthText: ofDay({ month: 'long', year: 'numeric' }),
    /** 'Nov' */
    shortMonthText: ofDay({ month: 'short' }),
    /** '17:08' */
    timeText: (at: string | Date) => clock.format(new Date(at)),
    /** '21 Nov 2026, 17:08' */
    momentText: (at: string) => short(moment.format(new Date(at))),
    /** The start of an hour → '21 Nov 2026, 17:00–18:00' */
    hourText: (at: string) => {
      const start = new Date(at)
      return short(moment.formatRange(start, new Date(start.getTime() + HOUR_MS)))
    },
  }
}

export const {
  dayText,
  shortDayText,
  dayAndMonth,
  weekdayText,
  monthText,
  shortMonthText,
  timeText,
  momentText,
  hourText,
} = datesIn(englishOf(navigator.language))

const swedish = new Intl.DateTimeFormat('sv')
/** The day in the user's time zone as yyyy-mm-dd, which is how Swedes write it. */
export const ownDate = (at: Date) => swedish.format(at)

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** 'a minute ago', '14 minutes ago' */
export function agoText(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime()
  const [unit, ms] = UNITS.find(([, ms]) => passed >= ms) ?? []
  if (!unit) return 'just now'
  const count = Math.floor(passed / ms)
  return count === 1
    ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago`
    : `${count.toLocaleString('en')} ${unit}s ago`
}

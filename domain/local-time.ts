import { DAY_MS } from './time.ts'

/** Whether this names a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** Clock and calendar of a time zone at a moment, as if they were UTC. An unknown zone counts as UTC. */
export function localTime(at: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(at)
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  )
}

/** The moment at which clocks of the zone show this; one that a change of the clock skips counts as the hour next to it. */
export function momentOf(local: Date, timeZone: string): Date {
  const offset = (at: Date) => localTime(at, timeZone).getTime() - at.getTime()
  const first = new Date(local.getTime() - offset(local))
  return new Date(local.getTime() - offset(first))
}

export type Schedule = {
  rhythm: 'daily' | 'weekly'
  /** 1 is Monday. */
  weekday: number
  hour: number
  time_zone: string
}

/** The first moment of the schedule after this one. */
export function nextOf({ rhythm, weekday, hour, time_zone }: Schedule, after: Date): Date {
  const day = localTime(after, time_zone)
  day.setUTCHours(hour, 0, 0, 0)
  for (; ; day.setTime(day.getTime() + DAY_MS)) {
    const moment = momentOf(day, time_zone)
    if (moment > after && (rhythm === 'daily' || (day.getUTCDay() || 7) === weekday)) return moment
  }
}

/** The last moment of the schedule until `now`, where `first` was one. */
export function lastOf(schedule: Schedule, first: Date, now: Date): Date {
  let last = first
  for (let next = nextOf(schedule, last); next <= now; next = nextOf(schedule, last)) last = next
  return last
}

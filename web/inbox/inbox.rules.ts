import { DAY_MS } from '../../domain/time.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Entries, the newest first → those of each day in the user's time zone. */
export function byDay<Entry extends { at: string }>(entries: Entry[], now: Date) {
  const today = day.format(now)
  const yesterday = day.format(now.getTime() - DAY_MS)
  const nameOf = (at: string) => {
    const name = day.format(new Date(at))
    return name === today ? 'Today' : name === yesterday ? 'Yesterday' : name
  }
  return [...Map.groupBy(entries, ({ at }) => nameOf(at))].map(([name, those]) => ({
    day: name,
    entries: those,
  }))
}

const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A time in UTC → '17:08', in the user's time zone */
export const timeText = (at: string) => hour.format(new Date(at))

/** '/review?upload=1' → what a link of the router takes */
export function linkTo(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://vouch.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

import { DAY_MS } from '../../domain/time.ts'
import { localDayText } from '../ui/day.ts'

/** Entries, the newest first → those of each day in the user's time zone. */
export function byDay<Entry extends { at: string }>(entries: Entry[], now: Date) {
  const today = localDayText(now)
  const yesterday = localDayText(new Date(now.getTime() - DAY_MS))
  const nameOf = (at: string) => {
    const name = localDayText(new Date(at))
    return name === today ? 'Today' : name === yesterday ? 'Yesterday' : name
  }
  return [...Map.groupBy(entries, ({ at }) => nameOf(at))].map(([name, those]) => ({
    day: name,
    entries: those,
  }))
}

/** '/review?upload=1' → what a link of the router takes */
export function linkTo(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://vouch.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

import { deviceStorage } from '../storage.ts'
import { returnPath } from './address.rules.ts'

const KEY = 'vouch:wanted-path'
const LASTS = 10 * 60_000 // ms, as the link does

type Saved = { path: string; until: number }

/** A path to return to without search terms: they may be names of people, so they stay in the tab. */
export function withoutSearch(return_to: string): string {
  const url = new URL(returnPath(return_to), 'https://vouch.invalid')
  url.searchParams.delete('search')
  return url.pathname + url.search + url.hash
}

/** The screen that the user wanted before asking for a sign-in link in this browser, for the tab in which the link is opened. */
export const wantedPath = {
  save(return_to: string, now = Date.now()) {
    const path = withoutSearch(return_to)
    deviceStorage.writeJson(KEY, { path, until: now + LASTS })
  },
  take(now = Date.now()): string {
    const saved = deviceStorage.readJson<Saved>(KEY, ({ path, until }) => Boolean(path && until))
    deviceStorage.write(KEY, null)
    return returnPath(saved && saved.until > now ? saved.path : null)
  },
}

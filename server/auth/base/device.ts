import Bowser from 'bowser'

const MOST_READ = 500
const MOST_KEPT = 40

export type Device = { browser: string | null; system: string | null }

const kept = (name: string | undefined) => name?.trim().slice(0, MOST_KEPT) || null

/** A User-Agent header → the names of browser and system, such as Firefox and Windows; null for each that it does not tell. */
export function deviceOf(userAgent: string | undefined): Device {
  const read = userAgent?.slice(0, MOST_READ).trim()
  if (!read) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(read)
  return { browser: kept(browser.name), system: kept(os.name) }
}

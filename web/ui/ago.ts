import { MINUTE_MS } from '../../domain/time.ts'

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** '14 minutes ago' */
export function agoText(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime()
  const [unit, ms] = UNITS.find(([, ms]) => passed >= ms) ?? []
  return unit ? ago.format(-Math.floor(passed / ms), unit) : 'just now'
}

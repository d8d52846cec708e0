import { DAY_MS } from '../../domain/time.ts'

const LONGEST_MS = DAY_MS

/** Retry-After, in seconds or as a date → milliseconds from `now`, a day at most; 0 without one that can be read. */
export function askedWait(retryAfter: string | null | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), LONGEST_MS)
}

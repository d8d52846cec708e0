const SECOND_MS = 1000
const HOUR_MS = 60 * 60_000
const LONGEST_WAIT_MS = 24 * HOUR_MS
const JITTER = 0.1

/** How long each attempt waits after the one before (Standard Webhooks): the tenth and last is made after 75 hours and 35 minutes. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * 60_000,
  30 * 60_000,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

/** Retry-After, in seconds or as a date → milliseconds from `now`, a day at most; 0 without one that can be read. */
export function askedWait(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS)
}

/** When to try again after the `tries`-th attempt failed at `now`, `asked` later at least; null after the last one. `random`: 0 to 1. */
export function nextAttempt(tries: number, now: Date, asked: number, random: number): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + Math.max(wait * (1 + JITTER * random), asked))
}

const SLOW_DOWN = [429, 502, 503, 504]
const PAUSE_MS = 60_000

/** Until when nothing is sent to this webhook, because it answered that it has too much to do, or nothing; null: it goes on. */
export const pauseAfter = (status: number | null, now: Date, asked: number): Date | null =>
  status === null || SLOW_DOWN.includes(status) || asked > 0
    ? new Date(now.getTime() + Math.max(PAUSE_MS, asked))
    : null

const MOST_FAILING_MS = 72 * HOUR_MS
const GONE = 410

/** Why a webhook is switched off after an attempt failed at `now`; null if it stays on. */
export function offAfter(
  status: number | null,
  failingSince: Date | null,
  now: Date,
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone'
  return failingSince && now.getTime() - failingSince.getTime() >= MOST_FAILING_MS ? 'failing' : null
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** Why an answer counts as a failure, as a sentence; null for success. */
export function failureOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (isRedirect(status))
    return `It answered ${status}. Vouch follows no redirects: enter the address it leads to.`
  return status === GONE ? 'It answered 410: it wants no more events.' : `It answered ${status}.`
}

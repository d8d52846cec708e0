import { HOUR_MS, MINUTE_MS } from '../../domain/time.ts'

const SECOND_MS = 1000
const JITTER = 0.1

/** How long each attempt waits after the one before (Standard Webhooks): the tenth and last is made after 75 hours and 35 minutes. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

/** How often an email is tried: over 17 hours, so that it ends before that of the next morning. */
export const MAIL_TRIES = 7

/** When to try again after the `tries`-th attempt failed at `now`, `asked` later at least; null after the last one. `random`: 0 to 1. */
export function nextAttempt(tries: number, now: Date, asked: number, random: number): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + Math.max(wait * (1 + JITTER * random), asked))
}

const SLOW_DOWN = [429, 502, 503, 504]
const PAUSE_MS = MINUTE_MS

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

const SLOW_MS = 5 * SECOND_MS

/** Whether an answer that took so long makes a destination quick. */
export const isQuick = (tookMs: number) => tookMs <= SLOW_MS

/** How many rows one process sends at a time, in all and of each kind, so that those that take long delay no others. */
const AT_ONCE = { all: 8, company: 2, unprovenCompany: 1, mails: 3, slow: 4, unproven: 2 }

/** A row that is due. A destination counts as slow until it has answered quickly. */
export type Due = {
  company_id: string
  id: string
  /** Null for an email. */
  destination_id: string | null
  is_quick: boolean
  /** Whether someone of the company has proven an address. */
  is_proven: boolean
}

/** Whether a row may go while those are under way: each destination gets one at a time. */
export function hasRoom(due: Due, underWay: Due[]): boolean {
  const count = (is: (one: Due) => boolean) => underWay.filter(is).length
  const ofCompany = count(({ company_id }) => company_id === due.company_id)
  if (underWay.length >= AT_ONCE.all) return false
  if (ofCompany >= (due.is_proven ? AT_ONCE.company : AT_ONCE.unprovenCompany)) return false
  if (!due.is_proven && count(({ is_proven }) => !is_proven) >= AT_ONCE.unproven) return false
  if (!due.destination_id) return count(({ destination_id }) => !destination_id) < AT_ONCE.mails
  if (count(({ destination_id }) => destination_id === due.destination_id) > 0) return false
  return due.is_quick || count(({ is_quick }) => !is_quick) < AT_ONCE.slow
}

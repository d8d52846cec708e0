import type { NewsMail } from '../../contract/news.ts'

const DAY_MS = 24 * 60 * 60_000
const TRIES = 21 // over half a day
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000

/** One email: whose, its kind, and its period, the day (moved) or the Monday (weekly) of its morning, as YYYY-MM-DD in UTC. */
export type DueMail = { company_id: string; employee_id: string; kind: NewsMail; period: string }

/** The identity of an email, the same for each attempt to send it. */
export const newsKey = ({ company_id, employee_id, kind, period }: DueMail) =>
  [company_id, employee_id, kind, period].join(':')

/** When to try an email again that failed at `now` for the `tries`-th time; null to give up. */
export const retryAt = (tries: number, now: Date): Date | null =>
  tries >= TRIES
    ? null
    : new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS))

/** Whole days since then. */
export const daysSince = (then: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS))

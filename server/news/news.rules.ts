import type { NewsMail } from '../../contract/news.ts'

const DAY_MS = 24 * 60 * 60_000
/** One email: whose, its kind, and its period, the day (moved) or the Monday (weekly) of its morning, as YYYY-MM-DD in UTC. */
export type DueMail = { company_id: string; employee_id: string; kind: NewsMail; period: string }

/** The identity of an email, the same for each attempt to send it. */
export const newsKey = ({ company_id, employee_id, kind, period }: DueMail) =>
  [company_id, employee_id, kind, period].join(':')

/** Whole days since then. */
export const daysSince = (then: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS))

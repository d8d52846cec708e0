import type { NewsMail } from '../../contract/news.ts'
import { DAY_MS } from '../../domain/time.ts'

/** One email: whose, its kind, and the period of its morning (mail/morning.rules.ts). */
export type DueMail = { company_id: string; employee_id: string; kind: NewsMail; period: string }

/** The identity of an email, the same for each attempt to send it. */
export const newsKey = ({ company_id, employee_id, kind, period }: DueMail) =>
  [company_id, employee_id, kind, period].join(':')

/** Whole days since then. */
export const daysSince = (then: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS))

import type { CompanyDb } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import type { Outcome, Row, Target } from './row.ts'

export type Given = Pick<
  Services,
  'settings' | 'database' | 'mailer' | 'log' | 'now' | 'httpsRequest' | 'answers'
>

export type Written = {
  /** An email, the body of a call as JSON, or what makes the calls; null if there is nothing to tell, or no one to tell it to. */
  message: Mail | string | (() => Promise<Outcome | 'unreadable'>) | null
  /** Up to when it tells what happened. Text, because a Date would lose microseconds. */
  until: string
}

export type OffReason = 'gone' | 'failing' | 'unreadable'

/** What the rows say, handed in so that the outbox knows no feature (server/news). */
export type News = {
  /** Writes what is due by the day rather than by a change. Called before each look. */
  prepare(given: Given): Promise<void>
  /** What a row says as of now; null if no one will be told. */
  write(given: Given, row: Row): Promise<Written | null>
  /** Puts what comes after a row of a rhythm, in the transaction that ends the row and before it. `until`: null where nothing was said. */
  follow(db: CompanyDb, row: Row, until: string | null, now: Date): Promise<void>
  /** Tells the admins that a destination was switched off. */
  switchedOff(given: Given, company_id: string, target: Target, reason: OffReason): Promise<void>
}

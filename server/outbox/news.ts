import type { CompanyDb } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import type { Outcome, Row, Target } from './row.ts'

export type Given = Pick<
  Services,
  'settings' | 'database' | 'mailer' | 'log' | 'now' | 'httpsRequest' | 'answers'
>

/** What a row says. `until`: up to when it tells what happened; text, because a Date would lose microseconds. */
export type Written =
  | { by: 'mail'; mail: Mail; until: string }
  /** One call with this JSON. */
  | { by: 'body'; body: string; until: string }
  | { by: 'calls'; call: () => Promise<Outcome | 'unreadable'>; until: string }
  /** There is nothing to tell; without `until`, also no one to tell it to. */
  | { by: 'nothing'; until: string | null }

export type OffReason = 'gone' | 'failing' | 'unreadable'

/** What the rows say, handed in so that the outbox knows no feature (server/news). */
export type News = {
  /** Writes what is due by the day rather than by a change. Called before each look. */
  prepare(given: Given): Promise<void>
  /** What a row says as of now. */
  write(given: Given, row: Row): Promise<Written>
  /** Puts what comes after a row of a rhythm, in the transaction that ends the row and before it. `until`: null where nothing was said. */
  follow(db: CompanyDb, row: Row, until: string | null, now: Date): Promise<void>
  /** Tells the admins that a destination was switched off. */
  switchedOff(given: Given, company_id: string, target: Target, reason: OffReason): Promise<void>
}

import type https from 'node:https'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Background } from './running/background.ts'
import type { FetchListing } from './jobs/careers/read-listing.ts'
import type { Database } from './db/database.ts'
import type { Mailer } from './mail/mail.ts'
import type { ImportQueue } from './uploads/import-queue.ts'
import type { ReadingThread } from './reading-thread.ts'
import type { Settings } from './settings.ts'

/** The dependencies of all resources, made once in main.ts or by a test. */
export type Services = {
  settings: Settings
  database: Database
  mailer: Mailer
  boss: PgBoss
  imports: ImportQueue
  background: Background
  log: Logger
  /** How an issuer is asked; tests lead it to their own. */
  fetch?: typeof fetch
  /** Calls applicant tracking systems; tests lead it to their own. */
  httpsRequest?: typeof https.request
  /** Calls the providers of careers pages. Tests replace it. */
  fetchListing: FetchListing
  /** Parses what the providers answer. */
  listings: ReadingThread
  /** Parses what applicant tracking systems answer, which must not wait for a long careers page. */
  answers: ReadingThread
  /** Parses what the issuer of single sign-on answers: no one waits for a company to sign in. */
  issued: ReadingThread
  /** The current time. Tests replace it. */
  now: () => Date
}

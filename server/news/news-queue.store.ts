import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The name of the queue of mails with news in pg-boss's tables. */
export const NEWS_QUEUE = 'news'

/**
 * Makes the jobs that are due by the product's clock ready to be fetched: pg-boss compares with the database's clock, which tests do
 * not set.
 */
export async function releaseDue({ db }: Database, now: Date) {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${NEWS_QUEUE} and state = 'created' and start_after <= ${now} and start_after > now()`.execute(
    db,
  )
}

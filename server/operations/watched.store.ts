import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type FailingPages = {
  failing: number
  /** When the first of them was read for the last time, or connected; null without one. */
  since: Date | null
}

/** The careers pages of all companies whose last reading failed. */
export async function failingPages(db: Db): Promise<FailingPages> {
  const { rows } = await sql<FailingPages>`
    select count(*)::int as failing, min(coalesce(read_at, connected_at)) as since
    from careers_page where disconnected_at is null and problem is not null`.execute(db)
  return rows[0]!
}

/** Emails with news that the mail server did not take and that wait or were given up; `last`: of the last try. */
export type RefusedMails = { refused: number; last: Date | null }

export async function refusedMails(db: Db): Promise<RefusedMails> {
  const { rows } = await sql<RefusedMails>`
    select count(*)::int as refused, max(tried_at) as last
    from outbox where employee_id is not null and state <> 'delivered' and failure is not null`.execute(db)
  return rows[0]!
}

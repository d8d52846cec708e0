import { sql } from 'kysely'
import { DAY_MS } from '../../domain/time.ts'
import type { Db } from '../db/database.ts'

/** How many fail, and since when the first of them; null without one. */
export type Failing = { failing: number; since: Date | null }

/** The careers pages of all companies whose last reading failed; since when: the last reading that did not. */
export async function failingPages(db: Db): Promise<Failing> {
  const { rows } = await sql<Failing>`
    select count(*)::int as failing, min(coalesce(read_at, connected_at)) as since
    from careers_page where disconnected_at is null and problem is not null`.execute(db)
  return rows[0]!
}

/** `problems`: the newest reason why changes could not be read, by kind of system. */
export type FailingTracking = Failing & {
  problems: { kind: string; problem: string | null; count: number }[]
}

/** The applicant tracking systems of all companies that could not be read or sent to at the last try. */
export async function failingTracking(db: Db): Promise<FailingTracking> {
  const { rows } = await sql<FailingTracking>`
    with failing as (
      select d.kind, t.problem, least(d.failing_since, case when t.problem is not null then coalesce(t.read_at, d.created_at) end) as since
      from tracking t join destination d on d.company_id = t.company_id and d.id = t.destination_id
      where d.off_reason is null and (t.problem is not null or d.failing_since is not null))
    select count(*)::int as failing, min(since) as since, (
      select coalesce(json_agg(k order by k.kind), '[]') from (
        select kind, max(problem) as problem, count(*)::int as count from failing group by kind) k) as problems
    from failing`.execute(db)
  return rows[0]!
}

export type RefusedMails = {
  /** Emails with news that the mail server did not take and that wait or were given up. */
  refused: number
  /** When the last of them was tried. */
  last: Date | null
  /** Sign-in links and invitations of the last day that were given up. */
  links: number
  invitations: number
}

export async function refusedMails(db: Db, now: Date): Promise<RefusedMails> {
  const since = new Date(now.getTime() - DAY_MS)
  const isGivenUp = sql`not_sent and mail_due_at is null and created_at > ${since}`
  const { rows } = await sql<RefusedMails>`
    select count(*)::int as refused, max(tried_at) as last,
      (select count(*)::int from link_token where ${isGivenUp}) as links,
      (select count(*)::int from invitation where ${isGivenUp}) as invitations
    from outbox where employee_id is not null and state <> 'delivered' and failure is not null`.execute(db)
  return rows[0]!
}

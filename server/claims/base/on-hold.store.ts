import { sql, type RawBuilder } from 'kysely'
import { isRejected } from '../../candidates/base/rejection.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lastMorning } from '../../mail/morning.rules.ts'
import { zoneOf } from '../../mail/zone.store.ts'

/**
 * Whether claim r ended by a rejection after `morning`, the last sending time. Until the next one, colleagues read that it is on hold, and
 * that the company is still in touch with the person.
 */
export const isOnHold = (db: CompanyDb, morning: Date): RawBuilder<boolean> => sql<boolean>`(
  r.state = 'ended' and r.ended_because in ('archived', 'outcome') and r.ended_at > ${morning}::timestamptz and exists (
    select 1 from shown_person held where held.company_id = ${db.company} and held.id = r.person_id and ${isRejected('held')}))`

/** The claims that are on hold, this one or those on these persons, the newest first. Holder null: recruiting. */
export async function claimsOnHold(
  db: CompanyDb,
  which: { claim: string } | { persons: string[] },
  now: Date,
) {
  const onHold = isOnHold(db, lastMorning(await zoneOf(db), now))
  const isAsked =
    'claim' in which ? sql`r.id = ${which.claim}::uuid` : sql`r.person_id = any (${which.persons}::uuid[])`
  const { rows } = await sql<{
    employee_id: string | null
    until: Date | null
    was_sent: boolean
    is_declined: boolean
  }>`
    select r.employee_id, r.until, r.sent_at is not null and r.answer is null as was_sent,
      r.declined_because is not null as is_declined from reach_out r
    where r.company_id = ${db.company} and ${isAsked} and ${onHold}
    order by r.ended_at desc, r.id`.execute(db)
  return rows
}

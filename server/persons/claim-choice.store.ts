import { sql, type RawBuilder } from 'kysely'
import type { ClaimTab } from '../../contract/person-filters.ts'
import type { OwnRecommendation } from '../../contract/own-recommendation.ts'
import { isOnHold } from '../claims/base/on-hold.store.ts'
import { isDue } from '../candidates/base/look-again.store.ts'
import type { CompanyDb } from '../db/database.ts'

/** The open claims of the company on person t. */
const open = (db: CompanyDb) => sql`
  from reach_out r where r.company_id = ${db.company} and r.person_id = t.id and r.state <> 'ended'`

/** When the open claim on person t is due, or to look at the person again. */
export const dueAt = (db: CompanyDb) => sql`coalesce((select r.until ${open(db)}), (
  select l.day::timestamp at time zone 'UTC' from look_again l where l.company_id = ${db.company} and l.person_id = t.id))`

const STANDS = {
  recruiting: sql`r.state = 'go' and r.employee_id is null`,
  colleague: sql`(r.state = 'asked' or r.state = 'go' and r.employee_id is not null)`,
  waiting: sql`r.state = 'sent'`,
  talking: sql`r.state = 'answered' and r.until is null`,
}

/** Whether person t is in this view as of `now`. */
export function inClaimTab(db: CompanyDb, tab: ClaimTab, now: Date): RawBuilder<boolean> {
  if (tab === 'closed')
    return sql<boolean>`t.candidate and (t.stage = 'archived' or coalesce(t.outcome, 'not_now') <> 'not_now')`
  if (tab !== 'to_decide') return sql<boolean>`exists (select 1 ${open(db)} and ${STANDS[tab]})`
  // Someone who was not free comes back on the day that they named, and again if a question to a colleague then led nowhere.
  // `is not true` makes the planner read the open claims once, and not once for each candidate (person-choice.store.ts).
  const again = (come: boolean) => sql`t.id in (
    select l.person_id from look_again l where l.company_id = ${db.company} and ${come ? isDue(db, 'l', now) : sql`not ${isDue(db, 'l', now)}`})`
  return sql<boolean>`t.candidate and (${again(true)} or (t.id in (
      select r.person_id from reach_out r where r.company_id = ${db.company} and r.state <> 'ended')) is not true
    and (${again(false)}) is not true and (
      t.stage in ('new', 'reviewed') and t.outcome is null
      or t.stage = 'contacted' and t.outcome is null and (
        select e.steps->0->>'what' = 'asked' and e.sent_at is null from reach_out e
        where e.company_id = ${db.company} and e.person_id = t.id order by e.started_at desc limit 1)))`
}

/** The open claim on person p, as lists show it; null if there is none. */
export const claimOnPerson = (db: CompanyDb) => sql`(
  select json_build_object('id', r.id, 'state', r.state, 'until', r.until, 'answer', r.answer, 'job_title', j.job_title, 'since', coalesce(r.sent_at, r.started_at),
    'employee_id', r.employee_id, 'first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)
  from reach_out r
  left join employee e on e.company_id = ${db.company} and e.id = r.employee_id
  left join job j on j.company_id = ${db.company} and j.id = r.job_id
  where r.company_id = ${db.company} and r.person_id = p.id and r.state <> 'ended')`

/** A time is text, as JSON writes it. */
export type OwnClaimRow = Omit<NonNullable<OwnRecommendation['reach_out']>, 'is_overdue'>

/**
 * The claim on the person of connection c that the connection's employee holds, open or on hold (isOnHold), except for an ask that they
 * refused; null if there is none.
 */
export const ownClaimOn = (db: CompanyDb, morning: Date) => sql`(
  select json_build_object('id', r.id, 'state', case r.state when 'ended' then 'on_hold' else r.state end,
    'until', case when r.state <> 'ended' then r.until end, 'answer', case when r.state <> 'ended' then r.answer end)
  from reach_out r
  where r.company_id = ${db.company} and r.person_id = c.person_id and r.employee_id = c.employee_id
    and (r.state <> 'ended' or ${isOnHold(db, morning)}) and r.declined_because is null and c.recommended
  order by r.ended_at desc nulls first, r.id limit 1)`

/** How many persons each view has. */
export async function reachOutCounts(db: CompanyDb, tabs: readonly ClaimTab[], now: Date) {
  const counts = tabs.map(
    (tab) => sql`(
    select count(*)::int from shown_person t where t.company_id = ${db.company} and ${inClaimTab(db, tab, now)}
  ) as ${sql.ref(tab)}`,
  )
  const { rows } = await sql<Record<ClaimTab, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

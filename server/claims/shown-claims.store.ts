import { sql } from 'kysely'
import { isOnHold } from './base/on-hold.store.ts'
import type { ClaimState, OpenClaim } from './base/claims.rules.ts'
import type { ClaimStepName } from '../../domain/claim-steps.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { jobLink } from '../jobs/job-link.store.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Name = { first_name: string | null; last_name: string | null; email: string | null }
export type ClaimRow = Omit<OpenClaim, 'state'> &
  Name & {
    state: ClaimState
    job_title: string | null
    line: string
    reminded_at: Date | null
    answer: 'interested' | 'not_now' | 'no' | null
  }

/** A claim with its holder and job. */
const rowsOf = (db: CompanyDb) => sql`
  select r.id, r.person_id, r.state, r.employee_id, r.until, r.reminded_at, r.line, r.answer,
    j.job_title, e.first_name, e.last_name, e.email
  from reach_out r
  left join employee e on e.company_id = ${db.company} and e.id = r.employee_id
  left join job j on j.company_id = ${db.company} and j.id = r.job_id
  where r.company_id = ${db.company}`

/** One claim, open or ended; null if the company has none with that id. */
export async function claimById(db: CompanyDb, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`${rowsOf(db)} and r.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

export type OwnRow = {
  id: string
  connection_id: string
  name: string
  first_name: string
  job_title: string | null
  company_name: string | null
  linkedin_url: string | null
  email: string | null
  state: ClaimState
  until: Date | null
  job: string | null
  job_link: string | null
  line: string
  notes: string | null
  /** The last reminder, if nothing happened since. */
  reminded_at: Date | null
  reminder_first_name: string | null
  reminder_last_name: string | null
  reminder_email: string | null
  said_not_well: boolean
  starter: { first_name: string | null; email: string } | null
  is_dismissed: boolean
}

/** Whether claim r was dismissed, and nothing happened to it since. */
const IS_DISMISSED = sql<boolean>`coalesce(r.dismissed_steps = jsonb_array_length(r.steps), false)`

/** The employee's open claims on own connections, except for asks that they refused; those with a reminder and the next due first. */
export async function ownClaims(db: CompanyDb, employee: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select r.id, c.id as connection_id, c.name, c.first_name, c.job_title, c.company_name, c.linkedin_url, c.email, r.state, r.until, r.line,
      case when r.steps->-1->>'what' = 'reminded' then r.reminded_at end as reminded_at,
      by.first_name as reminder_first_name, by.last_name as reminder_last_name, by.email as reminder_email,
      j.job_title as job, ${jobLink(db, 'j')} as job_link, case when c.recommended then c.notes end as notes,
      exists (select 1 from reach_out before where before.company_id = ${db.company} and before.person_id = r.person_id
        and before.employee_id = ${employee} and before.declined_because = 'not_well') as said_not_well,
      case when s.id is not null then json_build_object('first_name', s.first_name, 'email', s.email) end as starter,
      ${IS_DISMISSED} as is_dismissed
    from reach_out r
    join lateral (
      select c.* from ${connectionsTo(db, sql`r.person_id`)} c where c.employee_id = ${employee} order by c.recommended desc, c.id limit 1) c on true
    left join job j on j.company_id = ${db.company} and j.id = r.job_id and j.closed_at is null
    left join employee by on by.company_id = ${db.company} and by.id = r.reminded_by
    left join employee s on s.company_id = ${db.company} and s.id = r.started_by
    where r.company_id = ${db.company} and r.employee_id = ${employee} and r.state <> 'ended' and r.declined_because is null
    order by said_not_well, r.steps->-1->>'what' is distinct from 'reminded', r.until nulls last, r.id`.execute(
    db,
  )
  return rows
}

type Lost = { id: string; name: string; why: ClaimStepName | 'on_hold'; is_dismissed: boolean }

/**
 * The persons the employee no longer needs to write to since then, with why: what happened last. Left out if they should write again. Of a
 * claim that ended by a rejection after `morning`, it says only that it is on hold: recommenders hear of that with the next morning's emails.
 */
export async function lostClaims(
  db: CompanyDb,
  employee: string,
  { since, morning }: { since: Date; morning: Date },
): Promise<Lost[]> {
  const onHold = isOnHold(db, morning)
  const { rows } = await sql<Lost>`
    select r.id, c.name, case when ${onHold} then 'on_hold' else r.steps->-1->>'what' end as why, ${IS_DISMISSED} as is_dismissed
    from reach_out r
    join lateral (
      select c.name from ${connectionsTo(db, sql`r.person_id`)} c where c.employee_id = ${employee} order by c.id limit 1) c on true
    where r.company_id = ${db.company} and r.declined_because is null
      and ((r.lost_by = ${employee} and r.lost_at > ${since}) or (r.employee_id = ${employee} and ${onHold}))
      and not exists (
        select 1 from reach_out again
        where again.company_id = ${db.company} and again.person_id = r.person_id and again.employee_id = ${employee}
          and (again.state <> 'ended' or (again.started_at > r.started_at and again.declined_because is null)))
    order by coalesce(r.lost_at, r.ended_at) desc, r.id limit 100`.execute(db)
  return rows
}

/** Dismisses a claim that the employee holds and that waits for others, or that they lost, or takes that back → their claim's state; null without one. */
export async function dismissClaim(
  db: CompanyDb,
  { id, by, is_dismissed, now }: { id: string; by: string; is_dismissed: boolean; now: Date },
): Promise<ClaimState | null> {
  const onHold = isOnHold(db, lastMorning(await zoneOf(db), now))
  const { rows } = await sql<{ state: ClaimState }>`
    update reach_out r set dismissed_steps = case when ${is_dismissed} then jsonb_array_length(r.steps) end
    where r.company_id = ${db.company} and r.id = ${id}::uuid and (r.lost_by = ${by}::uuid
      or (r.employee_id = ${by}::uuid and (r.state in ('sent', 'answered') or ${onHold})))
    returning case when r.employee_id = ${by}::uuid then r.state else 'ended' end as state`.execute(db)
  return rows[0]?.state ?? null
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '../../../domain/time.ts'
import type { ClaimStepName } from '../../../domain/claim-steps.ts'
import { connectionsTo } from '../../connections/connections-to.store.ts'
import type { CompanyDb, Db } from '../../db/database.ts'
import { lastMorning } from '../../mail/morning.rules.ts'
import type { Change, OpenClaim, Days, Facts } from './claims.rules.ts'
import { isOnHold } from './on-hold.store.ts'
import { zoneOf } from '../../mail/zone.store.ts'

/** Which open claims: on these persons, or of this employee, or those whose time is over. */
export type Scope = { persons: string[] } | { employee: string } | { due: Date }

const inScope = (scope: Scope) => {
  if ('persons' in scope) return sql`r.person_id = any (${scope.persons}::uuid[])`
  if ('employee' in scope) return sql`r.employee_id = ${scope.employee}::uuid`
  return sql`r.until <= ${scope.due}::timestamptz`
}

/** The open claims with what they depend on. */
export async function openClaims(db: CompanyDb, scope: Scope): Promise<(OpenClaim & Facts)[]> {
  const held = (condition: string) => sql`exists (
    select 1 from ${connectionsTo(db, sql`r.person_id`, 'connection')} c where c.employee_id = r.employee_id and ${sql.raw(condition)})`
  const { rows } = await sql<OpenClaim & Facts>`
    select r.id, r.person_id, r.state, r.employee_id, r.until, r.reminded_at, p.candidate as is_candidate, p.stage, p.outcome,
      r.employee_id is null or e.deactivated_at is null as is_active,
      r.employee_id is null or ${held('true')} as knows, r.employee_id is null or ${held('c.recommended')} as recommends
    from reach_out r
    join person p on p.company_id = ${db.company} and p.id = r.person_id
    left join employee e on e.company_id = ${db.company} and e.id = r.employee_id
    where r.company_id = ${db.company} and r.state <> 'ended' and ${inScope(scope)} order by r.id`.execute(db)
  return rows
}

/** How long the company's claims last. */
export const daysOf = (db: CompanyDb): Promise<Days> =>
  db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select(['claim_days', 'quiet_days'])
    .executeTakeFirstOrThrow()

export async function saveDays(db: CompanyDb, days: Days) {
  await db.updateTable('company').set(days).where('company_id', '=', db.company).execute()
}

/** What a claim becomes, and what its history says. */
export type Step = Omit<Change, 'cause'> & { what: ClaimStepName; by: string | null } & {
  /** The holder says that they wrote. */
  sent?: boolean
  /** An admin reminds the holder. */
  reminded?: boolean
  answer?: 'interested' | 'not_now' | 'no'
}

/** Changes an open claim, unless it changed since it was read → whether it did. A colleague who had not written yet loses it, and `lost_by` says so. */
export async function changeClaim(db: CompanyDb, was: OpenClaim, to: Step, now: Date): Promise<boolean> {
  const ended = to.state === 'ended'
  const lost =
    was.state === 'go' &&
    was.employee_id !== null &&
    was.employee_id !== to.by &&
    (ended || to.employee_id !== was.employee_id)
  const step = JSON.stringify([{ what: to.what, at: now.toISOString(), by: to.by }])
  const { numUpdatedRows } = await db
    .updateTable('reach_out')
    .set({
      state: to.state,
      employee_id: to.employee_id,
      until: to.until,
      steps: sql<string>`steps || ${step}::jsonb`,
      ...(to.sent && { sent_at: now, times_sent: sql<number>`times_sent + 1` }),
      ...(to.reminded && { reminded_by: to.by, reminded_at: now }),
      ...(to.answer && { answer: to.answer }),
      ...(lost && { lost_by: was.employee_id, lost_at: now }),
      ...(ended && {
        ended_at: now,
        ended_because: to.what,
      }),
    })
    .where('company_id', '=', db.company)
    .where('id', '=', was.id)
    .where('state', '=', was.state)
    .where(sql<boolean>`employee_id is not distinct from ${was.employee_id}::uuid`)
    .where(sql<boolean>`date_trunc('milliseconds', until) is not distinct from ${was.until}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type NewClaim = {
  person_id: string
  state: 'asked' | 'go' | 'sent'
  employee_id: string | null
  until: Date
  job_id: string | null
  line: string
  started_by: string
}

/** Claims a person → the claim's id; null if there is an open claim. The unique index decides between several at once. */
export async function insertClaim(db: CompanyDb, claim: NewClaim, now: Date): Promise<string | null> {
  const sent = claim.state === 'sent'
  const row = await db
    .insertInto('reach_out')
    .values({
      company_id: db.company,
      id: randomUUID(),
      ...claim,
      started_at: now,
      sent_at: sent ? now : null,
      times_sent: sent ? 1 : 0,
      steps: JSON.stringify([{ what: claim.state, at: now.toISOString(), by: claim.started_by }]),
    })
    .onConflict((on) =>
      on
        .columns(['company_id', 'person_id'])
        .where(sql<boolean>`state <> 'ended'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** When the ask must have ended whose reason for a decline is forgotten: until then, an undo or the morning after a rejection needs it. */
const declinesUntil = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Forgets why colleagues declined asks that ended a day ago; what they said about the person stays. */
export async function forgetOldDeclines(db: CompanyDb, now: Date) {
  await db
    .updateTable('reach_out')
    .set({ declined_because: null })
    .where('company_id', '=', db.company)
    .where('state', '=', 'ended')
    .where('declined_because', '=', 'rather_not')
    .where('ended_at', '<=', declinesUntil(now))
    .execute()
}

/** The companies with a claim whose time is over, or with a reason to forget. */
export async function dueCompanies(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from reach_out
    where until <= ${now} and (state = 'asked' or state = 'answered' or (state = 'go' and employee_id is not null))
    union select company_id from reach_out
    where declined_because = 'rather_not' and state = 'ended' and ended_at <= ${declinesUntil(now)}`.execute(
    db,
  )
  return rows.map(({ company_id }) => company_id)
}

/** Deletes why the employee declined asks: they delete their account. */
export async function forgetDeclines(db: CompanyDb, employee: string) {
  await db
    .updateTable('reach_out')
    .set({ declined_because: null, lost_by: null, lost_at: null })
    .where('company_id', '=', db.company)
    .where((eb) => eb.or([eb('employee_id', '=', employee), eb('lost_by', '=', employee)]))
    .execute()
}

/** How many persons the employee knows and is asked about or should write to (needsWork), and whose claims are on hold. */
export async function ownClaimCounts(db: CompanyDb, employee: string, now: Date) {
  const onHold = isOnHold(db, lastMorning(await zoneOf(db), now))
  const { rows } = await sql<{ num_asked: number; num_to_write: number; num_on_hold: number }>`
    select count(*) filter (where r.state = 'asked')::int as num_asked,
      count(*) filter (where r.state = 'go' or (r.state = 'sent' and r.until <= ${now}::timestamptz))::int as num_to_write,
      count(distinct r.person_id) filter (where ${onHold})::int as num_on_hold
    from reach_out r
    where r.company_id = ${db.company} and r.employee_id = ${employee} and r.declined_because is null
      and (r.state <> 'ended' or ${onHold}) and exists (
        select 1 from ${connectionsTo(db, sql`r.person_id`)} c where c.employee_id = ${employee})`.execute(db)
  return rows[0]!
}

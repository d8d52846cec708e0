import { sql } from 'kysely'
import { saveStandings } from '../../candidates/base/standing.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import type { Restoring } from './acts.rules.ts'

/** Restores what an act changed of a person, who is locked. */
export async function restorePerson(db: CompanyDb, id: string, restoring: Restoring, by: string) {
  const { standing, notice, look_again, thanks, moves, claims, started } = restoring
  if (standing) await saveStandings(db, [{ id, standing }], by)
  if (moves.length > 0)
    await db
      .deleteFrom('candidate_move')
      .where('company_id', '=', db.company)
      .where('person_id', '=', id)
      .where('move_id', 'in', moves)
      .execute()
  if (notice) await restoreNotice(db, id, notice.given_at)
  if (thanks) await restoreThanks(db, id, thanks.rows)
  if (look_again) await restoreLookAgain(db, id, look_again.row)
  if (started.length > 0)
    await db.deleteFrom('reach_out').where('company_id', '=', db.company).where('id', 'in', started).execute()
  if (claims.length > 0) await restoreClaims(db, claims)
}

async function restoreLookAgain(db: CompanyDb, id: string, row: unknown) {
  await db.deleteFrom('look_again').where('company_id', '=', db.company).where('person_id', '=', id).execute()
  if (row)
    await sql`
      insert into look_again (company_id, person_id, day, line, set_by, set_at)
      select ${db.company}::uuid, ${id}::uuid, was.day, was.line, was.set_by, was.set_at
      from jsonb_populate_record(null::look_again, ${JSON.stringify(row)}::jsonb) was
      on conflict (company_id, person_id) do nothing`.execute(db)
}

async function restoreThanks(db: CompanyDb, id: string, rows: unknown) {
  await db.deleteFrom('thanks').where('company_id', '=', db.company).where('person_id', '=', id).execute()
  await sql`
    insert into thanks (company_id, person_id, employee_id, words, sent_by, at)
    select ${db.company}::uuid, ${id}::uuid, was.employee_id, was.words, was.sent_by, was.at
    from jsonb_populate_recordset(null::thanks, ${JSON.stringify(rows)}::jsonb) was
    on conflict (company_id, person_id, employee_id, sent_by) do nothing`.execute(db)
}

async function restoreNotice(db: CompanyDb, id: string, given_at: string | null) {
  await db
    .deleteFrom('notice_given')
    .where('company_id', '=', db.company)
    .where('person_id', '=', id)
    .execute()
  if (given_at)
    await sql`
      insert into notice_given (company_id, person_id, given_at)
      values (${db.company}, ${id}, ${given_at}::timestamptz)`.execute(db)
}

/** The rows as they were, except for the reason for which a colleague declined, and a job that is gone. */
async function restoreClaims(db: CompanyDb, claims: Restoring['claims']) {
  await sql`
    update reach_out r set state = was.state, employee_id = was.employee_id, until = was.until,
      job_id = (select j.id from job j where j.company_id = ${db.company} and j.id = was.job_id), line = was.line,
      sent_at = was.sent_at, times_sent = was.times_sent, answer = was.answer, lost_by = was.lost_by, lost_at = was.lost_at,
      ended_at = was.ended_at, ended_because = was.ended_because, reminded_by = was.reminded_by,
      reminded_at = was.reminded_at, steps = was.steps
    from jsonb_populate_recordset(null::reach_out, ${JSON.stringify(claims)}::jsonb) was
    where r.company_id = ${db.company} and r.id = was.id`.execute(db)
}

/** Whether one of these persons' recommenders, or a colleague who holds or held a claim on them, got an email since then. */
export async function wasTold(db: CompanyDb, persons: string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select 1 from outbox m
      where m.company_id = ${db.company} and m.kind in ('moved', 'reach_out', 'hired') and m.state = 'delivered'
        and m.ended_at >= ${since}::timestamptz
        and m.employee_id in (
          select c.employee_id from connection c
          where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[]) and c.recommended
          union select r.employee_id from reach_out r
          where r.company_id = ${db.company} and r.person_id = any (${persons}::uuid[])
          union select r.lost_by from reach_out r
          where r.company_id = ${db.company} and r.person_id = any (${persons}::uuid[]))) as told`.execute(db)
  return rows[0]!.told
}

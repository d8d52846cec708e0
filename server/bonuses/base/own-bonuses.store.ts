import { sql, type RawBuilder } from 'kysely'
import type { OwnBonus, ShownProgram } from '../../../contract/bonuses.ts'
import { connectionsTo } from '../../connections/connections-to.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { seenStanding } from '../../recommendations/news.store.ts'

/**
 * Whether the person (p) of bonus c is hired since it was confirmed, or deleted meanwhile. What an undo or another outcome takes back, and another undo
 * brings back, is never written. Of two who became one, both hires count. `until`: moves after it are not known yet.
 */
export const holds = (db: CompanyDb, until: Date | null = null): RawBuilder<boolean> => {
  const moves = sql`
    select 1 from candidate_move m where m.company_id = ${db.company} and m.person_id = c.person_id`
  return sql<boolean>`(c.person_id is null or coalesce(p.outcome = 'hired' and (p.outcome_at <= c.at or
    exists (${moves} and m.at <= c.at and m.outcome = 'hired') and not exists (
      ${moves} and m.at > c.at and m.at <= coalesce(${until}::timestamptz, 'infinity')
        and m.before->>'outcome' = 'hired' and m.outcome is distinct from 'hired')), false))`
}

/** Whether bonus c is shown: one that was paid is, also once its person is not hired after all. */
export const isShownBonus = (db: CompanyDb, until?: Date) =>
  sql<boolean>`(c.paid_at is not null or ${holds(db, until)})`

/** What a bonus c says to everyone who sees it. */
export const sharedColumns = (db: CompanyDb, until?: Date) => sql`
  c.id, c.amount, c.due_on::text as due_on, to_char(c.paid_at at time zone 'UTC', 'YYYY-MM-DD') as paid_on,
  case when c.paid_at is null then 'due' when ${holds(db, until)} then 'paid' else 'taken_back' end as state`

/** The employee's bonuses, from the morning after each was confirmed; of a rejection they tell from the morning on. */
export async function ownBonuses(db: CompanyDb, employee: string, morning: Date): Promise<OwnBonus[]> {
  const { rows } = await sql<OwnBonus>`
    select ${sharedColumns(db, morning)}, coalesce((
      select k.name from ${connectionsTo(db, sql`c.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1), (
      select t.name from shown_person s join tip t on t.company_id = ${db.company} and t.id = s.tip_id
      where s.company_id = ${db.company} and s.id = c.person_id and t.submitted_by = ${employee})) as name
    from bonus c left join lateral ${seenStanding(db, morning, sql`c.person_id`)} p on true
    where c.company_id = ${db.company} and c.employee_id = ${employee} and c.at <= ${morning} and ${isShownBonus(db, morning)}
    order by c.due_on desc, c.id limit 100`.execute(db)
  return rows
}

/** What colleagues read of the program; null if it says nothing. */
export async function shownProgram(db: CompanyDb): Promise<ShownProgram | null> {
  const { rows } = await sql<ShownProgram>`
    select o.program_text as text, o.bonus_amount as amount, o.bonus_days as days, (
      select coalesce(jsonb_agg(jsonb_build_object('job_title', j.job_title, 'amount', j.bonus_amount)
        order by j.job_title, j.id), '[]')
      from job j where j.company_id = ${db.company} and j.bonus_amount is not null and j.closed_at is null) as jobs
    from company o where o.company_id = ${db.company}`.execute(db)
  const program = rows[0]!
  return program.text || program.amount || program.jobs.length > 0 ? program : null
}

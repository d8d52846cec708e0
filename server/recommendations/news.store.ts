import { sql, type RawBuilder } from 'kysely'
import type { Outcome, Stage } from '../../domain/stage-labels.ts'
import { isArchived, isRejected } from '../candidates/base/rejection.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { sendingAfter, sendingOn } from '../mail/morning.store.ts'

/**
 * For `join lateral`: stage and outcome of the person with this id, as a colleague may see them. If the company rejected the person after
 * `morning`, the last sending time, they still see what was before, so that no one sees what is undone on the same day.
 */
export const seenStanding = (
  db: CompanyDb,
  morning: Date,
  person: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const seen = (column: string, type: string) => sql`
    case when h.before is null then ${sql.ref(`s.${column}`)} else (h.before->>${sql.lit(column)})::${sql.raw(type)} end as ${sql.ref(column)}`
  return sql`(
    select ${seen('stage', 'text')}, ${seen('outcome', 'text')},
      ${seen('stage_changed_at', 'timestamptz')}, ${seen('outcome_at', 'timestamptz')},
      case when ${isRejected('s')} and s.reviewed_at > ${morning}::timestamptz then (h.before->>'reviewed_at')::timestamptz
        else s.reviewed_at end as reviewed_at
    from shown_person s left join lateral (
      select m.before from candidate_move m
      where m.company_id = ${db.company} and m.person_id = s.id and m.at > ${morning}::timestamptz
        and ${isRejected('s')} and ${isRejected('m')}
      order by m.at limit 1) h on true
    where s.company_id = ${db.company} and s.id = ${person})`
}

/** The same for the person (p) of connection c. `told_at`: since when stage and outcome show. */
export const seenPerson = (db: CompanyDb, morning: Date): RawBuilder<unknown> => {
  const told = (condition: RawBuilder<boolean>, time: RawBuilder<unknown>) =>
    sql`case when ${condition} then ${sendingAfter(db, time)} else ${time} end`
  return sql`(
    select seen.*, greatest(
      ${told(isArchived(sql`stage`, sql`outcome`), sql`stage_changed_at`)},
      ${told(sql<boolean>`outcome is not distinct from 'declined_by_us'`, sql`outcome_at`)}) as told_at
    from ${seenStanding(db, morning, sql`c.person_id`)} seen) p`
}

const CHANGED_AT = sql`greatest(p.stage_changed_at, p.told_at)`

/** When stage or outcome of person p changed last, as far as the recommender may know of it. */
export const HAPPENED_AT = sql`greatest(p.stage_changed_at, p.outcome_at)`

/** Whether the stage or outcome of person p changed after the recommendation of connection c. */
export const hasMoved = (): RawBuilder<boolean> => sql<boolean>`coalesce(
  ${HAPPENED_AT} > c.recommended_at, false)`

/** The first sending time at or after it: recommenders hear of it from then on. */
export const movedAt = (db: CompanyDb): RawBuilder<unknown> => sendingOn(db, CHANGED_AT)

/** Whether employee e looked at their recommendations since. */
export const isMoveSeen = (): RawBuilder<boolean> => sql<boolean>`coalesce(
  ${CHANGED_AT} <= e.recommendations_seen_at, false)`

/** The condition that a recommended connection c of employee e has news about its person p: it moved, visibly since the employee last looked. */
export const hasNews = (): RawBuilder<boolean> => sql<boolean>`(${hasMoved()} and not ${isMoveSeen()})`

/**
 * The stage of person p as the recommender of connection c may see it. A stage from before the recommendation would reveal that a
 * colleague recommended the person earlier, so it shows from the next triage or change on.
 */
export const stageSince = (): RawBuilder<string> => sql<string>`
  case when greatest(p.stage_changed_at, p.reviewed_at) > c.recommended_at then p.stage else 'new' end`

/** The outcome by the same rule. Its date from before the recommendation is never shown. */
export const outcomeSince = (): RawBuilder<unknown> => sql`
  case when c.recommended and greatest(p.outcome_at, p.reviewed_at) > c.recommended_at then p.outcome end as outcome,
  case when c.recommended and p.outcome_at > c.recommended_at then p.outcome_at end as outcome_at`

/** What moved person p, in words that a count can stand before. */
export const happened = (): RawBuilder<unknown> =>
  sql`${JSON.stringify(WORDS)}::jsonb ->> coalesce(p.outcome, p.stage)`

const WORDS: Record<Stage | Outcome, string> = {
  new: 'new',
  reviewed: 'reviewed',
  contacted: 'contacted',
  archived: 'archived',
  hired: 'hired',
  declined_by_them: 'said no',
  declined_by_us: 'not this time',
  not_now: 'maybe later',
}

/** The number of own recommendations with news. */
export const newsCount = (db: CompanyDb, employee: string, morning: Date) => sql<number>`(
  select count(*)::int from shown_connection c
  join lateral ${seenPerson(db, morning)} on true
  join employee e on e.company_id = ${db.company} and e.id = c.employee_id
  where c.company_id = ${db.company} and c.employee_id = ${employee} and c.recommended and ${hasNews()})`

/** Marks all news of the employee as seen. */
export async function markSeen(db: CompanyDb, employee: string) {
  await db
    .updateTable('employee')
    .set({ recommendations_seen_at: instant() })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
}

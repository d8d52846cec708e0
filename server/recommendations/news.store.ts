import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

/**
 * The condition that a recommended connection c of employee e has news of its person p: the stage or outcome changed since the
 * recommendation and since the employee last looked.
 */
export const hasNews = (): RawBuilder<boolean> => sql<boolean>`coalesce(
  greatest(p.stage_changed_at, p.outcome_at) > greatest(c.recommended_at, e.recommendations_seen_at), false)`

/**
 * The stage of person p as the recommender of connection c may see it. A stage from before the recommendation would reveal that a
 * colleague recommended the person earlier, so it shows from the next review or change on.
 */
export const stageSince = (): RawBuilder<string> => sql<string>`
  case when greatest(p.stage_changed_at, p.reviewed_at) > c.recommended_at then p.stage else 'new' end`

/** The outcome by the same rule. Its date from before the recommendation is never shown. */
export const outcomeSince = (): RawBuilder<unknown> => sql`
  case when c.recommended and greatest(p.outcome_at, p.reviewed_at) > c.recommended_at then p.outcome end as outcome,
  case when c.recommended and p.outcome_at > c.recommended_at then p.outcome_at end as outcome_at`

/** The number of own recommendations with news. */
export const newsCount = (db: CompanyDb, employee: string) => sql<number>`(
  select count(*)::int from connection c
  join person p on p.company_id = c.company_id and p.id = c.person_id
  join employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = ${db.company} and c.employee_id = ${employee} and c.recommended
    and ${visible(db, 'c')} and ${hasNews()})`

/** Marks all news of the employee as seen. */
export async function markSeen(db: CompanyDb, employee: string) {
  await db
    .updateTable('employee')
    .set({ recommendations_seen_at: sql`clock_timestamp()` })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
}

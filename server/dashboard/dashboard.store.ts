import { sql } from 'kysely'
import { countOf, networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'
import { newsCount } from '../recommendations/news.store.ts'
import { isShown } from '../tips/tips.store.ts'

/** An employee's counts: undecided connections, recommendations without outreach answers, those with news, and open jobs. */
export async function ownCounts(db: CompanyDb, employee: string) {
  const { rows } = await sql<{
    candidates: number
    recommendations: number
    changed: number
    jobs: number
    has_recommended: boolean
  }>`
    select
      ${countOf(db, employee, ['not_reviewed'])} as candidates,
      (select count(*)::int from connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
        and c.recommended and c.outreach_at is null and ${visible(db, 'c')}) as recommendations,
      ${newsCount(db, employee)} as changed,
      (select count(*)::int from job where company_id = ${db.company} and closed_at is null) as jobs,
      exists (select from connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
        and c.recommended and ${visible(db, 'c')}) as has_recommended`.execute(db)
  return rows[0]!
}

/** The counts of the company dashboard; `today` is YYYY-MM-DD in UTC. */
export async function companyCounts(db: CompanyDb, today: string) {
  const { rows } = await sql<{
    recommended: number
    unreviewed: number
    favorites: number
    persons: number
    tips: number
  }>`
    select
      (select count(*)::int from person p
        where p.company_id = ${db.company} and p.recommended and ${visible(db, 'p')}) as recommended,
      (select count(*)::int from person p
        where p.company_id = ${db.company} and p.recommended and p.needs_review and ${visible(db, 'p')}) as unreviewed,
      (select count(*)::int from person p
        where p.company_id = ${db.company} and p.is_favorite and ${visible(db, 'p')}) as favorites,
      ${networkSize(db)} as persons,
      (select count(*)::int from tip t
        where t.company_id = ${db.company} and t.reviewed_at is null and ${isShown('t', today)}) as tips`.execute(
    db,
  )
  return rows[0]!
}

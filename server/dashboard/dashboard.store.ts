import { sql } from 'kysely'
import { isNew } from '../candidates/base/standing.store.ts'
import { countOf, countOfChanged, networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { newsCount } from '../recommendations/news.store.ts'
import { isShown } from '../tips/tips.store.ts'
import type { FirstStepsDone } from './first-steps.rules.ts'

const DECIDED = ['recommend', 'dont_recommend', 'skip']

/**
 * An employee's counts: undecided connections, recommendations without outreach answers, those with news as of `morning`, the last sending
 * time, and open jobs.
 */
export async function ownCounts(db: CompanyDb, employee: string, morning: Date) {
  const { rows } = await sql<{
    candidates: number
    recommendations: number
    changed: number
    news: number
    jobs: number
    has_recommended: boolean
  }>`
    select
      ${countOf(db, employee, ['not_reviewed'])} as candidates,
      (select count(*)::int from shown_connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
        and c.recommended and c.outreach_at is null) as recommendations,
      ${countOfChanged(db, employee)} as changed,
      ${newsCount(db, employee, morning)} as news,
      (select count(*)::int from job where company_id = ${db.company} and closed_at is null) as jobs,
      exists (select 1 from shown_connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
        and c.recommended) as has_recommended`.execute(db)
  return rows[0]!
}

/** What an admin has done of the first steps. An invitation is known from the activity, because the directory holds it. */
export async function firstStepsDone(db: CompanyDb, admin: string) {
  const { rows } = await sql<FirstStepsDone>`
    select e.first_steps_closed as is_closed, c.is_private,
      ${countOf(db, admin, ['not_reviewed', ...DECIDED])} > 0 as has_uploaded,
      ${countOf(db, admin, ['not_reviewed'])} as undecided,
      ${countOf(db, admin, DECIDED)} as decided,
      exists (select 1 from job where company_id = ${db.company}) as has_job,
      exists (select 1 from employee o where o.company_id = ${db.company} and o.id <> e.id)
        or exists (select 1 from audit a where a.company_id = ${db.company} and a.action = 'employees.invite')
        as has_company
    from employee e join company c on c.company_id = ${db.company}
    where e.company_id = ${db.company} and e.id = ${admin}`.execute(db)
  return rows[0]!
}

/** The first steps are off this admin's dashboard from now on. */
export async function closeFirstSteps(db: CompanyDb, admin: string) {
  await db
    .updateTable('employee')
    .set({ first_steps_closed: true })
    .where('company_id', '=', db.company)
    .where('id', '=', admin)
    .execute()
}

/** The counts of the company dashboard; `today` is YYYY-MM-DD in UTC. */
export async function companyCounts(db: CompanyDb, today: string) {
  const { rows } = await sql<{
    recommended: number
    untriaged: number
    favorites: number
    persons: number
    tips: number
  }>`
    select
      (select count(*)::int from shown_person p
        where p.company_id = ${db.company} and p.recommended) as recommended,
      (select count(*)::int from shown_person p
        where p.company_id = ${db.company} and ${isNew('p')}) as untriaged,
      (select count(*)::int from shown_person p
        where p.company_id = ${db.company} and p.is_favorite) as favorites,
      ${networkSize(db)} as persons,
      (select count(*)::int from tip t
        where t.company_id = ${db.company} and t.reviewed_at is null and ${isShown('t', today)}) as tips`.execute(
    db,
  )
  return rows[0]!
}

import { sql } from 'kysely'
import { VIEW_ADDRESSES } from '../../domain/saved-view.ts'
import type { CompanyDb } from '../db/database.ts'

/** A part of a statement: the views (v) that this employee is told of and may see (w), and who the last look with news found (n). */
export const newInViews = (db: CompanyDb, employee: string) => sql`
  view_watch w
  join saved_view v on v.company_id = ${db.company} and v.id = w.view_id
    and w.company_id = ${db.company} and w.employee_id = ${employee} and (v.is_shared or v.employee_id = ${employee})
  join view_watch_person n on n.company_id = ${db.company} and n.view_id = w.view_id and n.employee_id = ${employee}
    and n.came_at = w.told_at and n.came_at is not null`

/** The address of view v. */
export const viewPath = sql`case v.screen ${sql.join(
  Object.entries(VIEW_ADDRESSES).map(([screen, address]) => sql`when ${screen} then ${address}`),
  sql` `,
)} end || '?' || v.query`

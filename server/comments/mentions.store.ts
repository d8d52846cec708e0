import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/**
 * A part of a statement: the mentions (m) of this employee with their comments (c), as far as they may read them now. Admins read all; others those
 * about people who they know, and recommend or once recommended (docs/decisions/tips-and-inference.md). `offset 0` makes the planner look
 * each comment up; it takes a company for small, and would compare every mention with every comment.
 */
export const mentionsOf = (db: CompanyDb, employee: string) => sql`
  mention m join lateral (
    select * from comment c where c.company_id = ${db.company} and c.id = m.comment_id offset 0) c on c.text is not null
    and m.company_id = ${db.company} and m.employee_id = ${employee}
    and (exists (select 1 from employee r where r.company_id = ${db.company} and r.id = ${employee} and r.role = 'admin')
      or exists (select 1 from shown_connection k where k.company_id = ${db.company} and k.employee_id = ${employee}
        and k.person_id = c.person_id and k.first_recommended_at is not null))`

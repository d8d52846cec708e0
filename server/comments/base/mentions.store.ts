import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/**
 * A part of a statement: the mentions (m) of this employee with their comments (c), as far as they may read them now. Admins read all; others those
 * about people who they know, and recommend or once recommended (docs/decisions/tips-and-inference.md).
 */
export const mentionsOf = (db: CompanyDb, employee: string) => sql`
  mention m join comment c on c.company_id = ${db.company} and c.id = m.comment_id and c.text is not null
    and m.company_id = ${db.company} and m.employee_id = ${employee}
    and (exists (select 1 from employee r where r.company_id = ${db.company} and r.id = ${employee} and r.role = 'admin')
      or exists (select 1 from shown_connection k where k.company_id = ${db.company} and k.employee_id = ${employee}
        and k.person_id = c.person_id and k.first_recommended_at is not null))`

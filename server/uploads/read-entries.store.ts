import { sql, type RawBuilder } from 'kysely'
import { thanksId } from '../claims/base/thanks.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { moveMarks } from '../inbox/base/marks.store.ts'

type Merging = {
  /** from_id, to_id of persons that are left. */
  leavings: RawBuilder<unknown>
  /** No one knows the person of o now. */
  unknown: RawBuilder<unknown>
}

/** What was read in an inbox about persons no one knows now stays read. */
export const moveRead = (db: CompanyDb, { leavings, unknown }: Merging) =>
  moveMarks(
    db,
    sql`
      select o.set_by as employee_id, 'look_again' as kind, l.from_id as from_about, l.to_id as to_about
      from look_again o join ${leavings} l on l.from_id = o.person_id
      where o.company_id = ${db.company} and ${unknown}
      union all
      select o.employee_id, 'thanks', ${thanksId(sql`l.from_id`, sql`o.employee_id`)}, ${thanksId(sql`l.to_id`, sql`o.employee_id`)}
      from thanks o join ${leavings} l on l.from_id = o.person_id
      where o.company_id = ${db.company} and ${unknown}`,
  )

/** The same about own connections that become one. `united`: goes, stays. */
export const moveReadMoves = (db: CompanyDb, employee: string, united: RawBuilder<unknown>) =>
  moveMarks(
    db,
    sql`select ${employee}::uuid as employee_id, 'moved' as kind, goes as from_about, stays as to_about from ${united}`,
  )

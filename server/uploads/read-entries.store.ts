import { sql, type RawBuilder } from 'kysely'
import { thanksId } from '../claims/base/thanks.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { moveMarks } from '../inbox/base/marks.store.ts'

/** What was read in an inbox about persons no one knows now stays read. `l`: from_id and to_id, who they turned out to be. */
export const moveRead = (db: CompanyDb, l: RawBuilder<unknown>) =>
  moveMarks(
    db,
    sql`
      select o.set_by as employee_id, 'look_again' as kind, l.from_id as from_about, l.to_id as to_about
      from look_again o join ${l} on l.from_id = o.person_id
      where o.company_id = ${db.company}
      union all
      select o.employee_id, 'thanks', ${thanksId('o', sql`l.from_id`)}, ${thanksId('o', sql`l.to_id`)}
      from thanks o join ${l} on l.from_id = o.person_id
      where o.company_id = ${db.company}`,
  )

/** The same about own connections that become one. `united`: goes, stays. */
export const moveReadMoves = (db: CompanyDb, employee: string, united: RawBuilder<unknown>) =>
  moveMarks(
    db,
    sql`select ${employee}::uuid as employee_id, 'moved' as kind, goes as from_about, stays as to_about from ${united}`,
  )

import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { moment } from '../../db/instant.ts'

/** An entry of the inbox. `at`: when it happened; text, because a Date would lose microseconds. */
export type EntryKey = { kind: string; about: string; at: string }

/** Marks entries of the employee's inbox as read. */
export async function markRead(db: CompanyDb, employee: string, entries: EntryKey[]) {
  await sql`
    insert into inbox_read (company_id, employee_id, kind, about, at, read_at)
    select ${db.company}::uuid, ${employee}::uuid, e.kind, e.about, e.at, ${moment()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (kind text, about uuid, at timestamptz)
    on conflict (company_id, employee_id, kind, about) do update set at = excluded.at, read_at = excluded.read_at`.execute(
    db,
  )
}

/** Takes that back. */
export async function markUnread(db: CompanyDb, employee: string, entries: EntryKey[]) {
  await sql`
    delete from inbox_read where company_id = ${db.company} and employee_id = ${employee} and (kind, about) in (
      select e.kind, e.about from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (kind text, about uuid))`.execute(
    db,
  )
}

/** Moves marks to what their entries are about now. `moved`: a select of employee_id, kind, from_about and to_about. */
export async function moveMarks(db: CompanyDb, moved: RawBuilder<unknown>) {
  await sql`
    insert into inbox_read as i (company_id, employee_id, kind, about, at, read_at)
    select distinct on (o.employee_id, o.kind, l.to_about) o.company_id, o.employee_id, o.kind, l.to_about, o.at, o.read_at
    from (${moved}) l join inbox_read o
      on o.company_id = ${db.company} and o.employee_id = l.employee_id and o.kind = l.kind and o.about = l.from_about
    order by o.employee_id, o.kind, l.to_about, o.at desc
    on conflict (company_id, employee_id, kind, about) do update set at = excluded.at, read_at = excluded.read_at
      where excluded.at > i.at`.execute(db)
}

/** The marks of an account that is deleted go with it. */
export async function forgetMarks(db: CompanyDb, employee: string) {
  await db
    .deleteFrom('inbox_read')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
}

import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/** A person no one knows now, and who they turned out to be. */
export type Merge = { from_id: string; to_id: string }
/** The same as table l. */
type Merges = RawBuilder<unknown>

export const asTable = (merges: Merge[]): Merges =>
  sql`jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as l (from_id uuid, to_id uuid)`

export const moveRows = (db: CompanyDb, table: 'comment' | 'reach_out', l: Merges) =>
  sql`
    update ${sql.table(table)} o set person_id = l.to_id from ${l}
    where o.company_id = ${db.company} and o.person_id = l.from_id`.execute(db)

/** If one move changed both persons, the entry of the one that stays is kept. */
export const moveHistory = (db: CompanyDb, l: Merges) =>
  sql`
    insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before, system)
    select o.company_id, o.move_id, l.to_id, o.employee_id, o.at, o.stage, o.outcome, o.before, o.system
    from candidate_move o join ${l} on l.from_id = o.person_id
    where o.company_id = ${db.company}
    on conflict (company_id, move_id, person_id) do nothing`.execute(db)

/** What was done to either of them cannot be undone. */
export async function moveActs(db: CompanyDb, { l, kept, now }: { l: Merges; kept: string[]; now: Date }) {
  await sql`
    insert into act (company_id, id, person_id, employee_id, at, before, after, access, key_id)
    select o.company_id, o.id, l.to_id, o.employee_id, o.at, o.before, o.after, o.access, o.key_id
    from act o join ${l} on l.from_id = o.person_id
    where o.company_id = ${db.company}
    on conflict (company_id, id, person_id) do nothing`.execute(db)
  await sql`
    update act set merged_at = ${now}::timestamptz
    where company_id = ${db.company} and person_id = any (${kept}::uuid[])`.execute(db)
}

/** If an admin added the person, the one they turned out to be stays a candidate. Of several, the one that was added first counts. */
export const moveAdded = (db: CompanyDb, l: Merges) =>
  sql`
    update person p set added_at = o.added_at, added_by = o.added_by, tip_id = o.tip_id,
      email_by_admin = p.email_by_admin or o.email_by_admin and o.email_key is not distinct from p.email_key
    from (
      select distinct on (l.to_id) l.to_id, o.added_at, o.added_by, o.tip_id, o.email_by_admin, o.email_key
      from person o join ${l} on l.from_id = o.id
      where o.company_id = ${db.company} and o.added_at is not null
      order by l.to_id, o.added_at) o
    where p.company_id = ${db.company} and p.id = o.to_id and p.added_at is null`.execute(db)

export const deletePersons = (db: CompanyDb, ids: string[]) =>
  sql`delete from person where company_id = ${db.company} and id = any (${ids}::uuid[])`.execute(db)

import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/** What was done to these persons can no longer be undone. */
export const endActs = (db: CompanyDb, persons: string[], now: Date) =>
  sql`
    update act set merged_at = ${now}::timestamptz
    where company_id = ${db.company} and person_id = any (${persons}::uuid[])`.execute(db)

/** If an admin added the person, the one they turned out to be stays a candidate. Of several, the one that was added first counts. */
export const moveAdded = (db: CompanyDb, l: RawBuilder<unknown>) =>
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

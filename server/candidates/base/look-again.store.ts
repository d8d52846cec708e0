import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/** A day (YYYY-MM-DD, in the company's time zone) on which to look at someone again, and why. */
type Again = { day: string; line: string }

/** Sets the day of persons, in place of one before. */
export async function setLookAgain(
  db: CompanyDb,
  persons: string[],
  { day, line, by, now }: Again & { by: string; now: Date },
) {
  await sql`
    insert into look_again (company_id, person_id, day, line, set_by, set_at)
    select ${db.company}::uuid, given.id, ${day}::date, ${line}::text, ${by}::uuid, ${now}::timestamptz
    from unnest(${persons}::uuid[]) given (id)
    on conflict (company_id, person_id) do update
      set day = excluded.day, line = excluded.line, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    db,
  )
}

/** Forgets the days of persons; with `due`, only those that came by then. */
export async function forgetLookAgain(db: CompanyDb, persons: string[], due?: Date) {
  await sql`
    delete from look_again where company_id = ${db.company} and person_id = any (${persons}::uuid[])
      and ${due ? isDue(db, 'look_again', due) : sql`true`}`.execute(db)
}

/** Whether the day of this table alias has come where the company is. */
export const isDue = (db: CompanyDb, alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.day`)} <= (select (${now}::timestamptz at time zone coalesce(z.time_zone, 'UTC'))::date
    from company z where z.company_id = ${db.company})`

/** When the email tells that the day of look_again l has come. */
export const lookAgainAt = (zone: string) => sql`((l.day + time '08:00') at time zone ${zone}::text)`

/** A day that a holder sets belongs to the holder, or if they are no admin, to the admin who started the claim. */
export async function adminFor(db: CompanyDb, claim: string, by: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select case when exists (
      select 1 from employee e where e.company_id = ${db.company} and e.id = ${by} and e.role = 'admin')
      then ${by}::uuid else r.started_by end as id
    from reach_out r where r.company_id = ${db.company} and r.id = ${claim}`.execute(db)
  return rows[0]!.id
}

/** The day of person p, as lists show it; null if there is none. */
export const lookAgainOf = (db: CompanyDb) => sql`(
  select json_build_object('day', l.day, 'line', l.line, 'first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)
  from look_again l left join employee e on e.company_id = ${db.company} and e.id = l.set_by
  where l.company_id = ${db.company} and l.person_id = p.id)`

import { sql, type RawBuilder } from 'kysely'
import type { EmployeeName } from '../../../domain/employee-name.ts'
import type { CompanyDb } from '../../db/database.ts'

export type Thanked = EmployeeName & { id: string; is_thanked: boolean }

/** Who recommends the person or wrote to them and can sign in, except for employee `by`; no one unless the person is hired. */
export async function toThank(db: CompanyDb, person: string, by: string): Promise<Thanked[]> {
  const { rows } = await sql<Thanked>`
    select e.id, e.first_name, e.last_name, e.email, exists (
      select 1 from thanks t
      where t.company_id = ${db.company} and t.person_id = ${person}::uuid and t.employee_id = e.id) as is_thanked
    from employee e
    where e.company_id = ${db.company} and e.id <> ${by} and e.deactivated_at is null and exists (
      select 1 from shown_person p where p.company_id = ${db.company} and p.id = ${person}::uuid and p.outcome = 'hired')
      and (exists (
        select 1 from shown_connection c
        where c.company_id = ${db.company} and c.person_id = ${person}::uuid and c.employee_id = e.id and c.recommended)
      or exists (
        select 1 from reach_out r where r.company_id = ${db.company} and r.person_id = ${person}::uuid
          and r.employee_id = e.id and r.sent_at is not null))
    order by e.first_name, e.last_name, e.email`.execute(db)
  return rows
}

/** Saves what these employees are told about a person who was hired. */
export async function saveThanks(
  db: CompanyDb,
  employees: string[],
  { person, words, by, now }: { person: string; words: string; by: string; now: Date },
) {
  await sql`
    insert into thanks (company_id, person_id, employee_id, words, sent_by, at)
    select ${db.company}::uuid, ${person}::uuid, given.id, ${words}::text, ${by}::uuid, ${now}::timestamptz
    from unnest(${employees}::uuid[]) given (id)
    on conflict (company_id, person_id, employee_id, sent_by) do nothing`.execute(db)
}

/** The thanks that an account got go with it. */
export async function forgetThanks(db: CompanyDb, employee: string) {
  await db
    .deleteFrom('thanks')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
}

/** What the inbox knows thanks under this name by, for the person or another one: no id of a person leaves it. */
export const thanksId = (name: string, person: RawBuilder<unknown> = sql.ref(`${name}.person_id`)) => {
  const [employee, sender] = [sql.ref(`${name}.employee_id`), sql.ref(`${name}.sent_by`)]
  return sql`overlay(overlay(md5(${person}::text || ${employee}::text || ${sender}::text) placing '8' from 13) placing '8' from 17)::uuid`
}

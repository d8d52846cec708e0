import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import type { Deed } from './deed.rules.ts'

type Row = { id: string; by: { first_name: string | null; email: string } | null; deed: Deed | null }

/** Who changed where each of these persons stands last, and by which act, while that can be undone. */
export async function lastDeeds(db: CompanyDb, persons: string[]): Promise<Map<string, Row>> {
  if (persons.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.id, case when e.id is not null then jsonb_build_object('first_name', e.first_name, 'email', e.email) end as by, (
      select jsonb_build_object('at', a.at, 'before', a.before->'standing', 'after', a.after->'standing') from act a
      where a.company_id = ${db.company} and a.person_id = p.id and a.employee_id = p.standing_by
        and a.before->'standing' <> a.after->'standing'
      order by a.at desc, a.id limit 1) as deed
    from person p left join employee e on e.company_id = ${db.company} and e.id = p.standing_by
    where p.company_id = ${db.company} and p.id = any (${persons}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ deed, ...row }) => [row.id, { ...row, deed: deed && { ...deed, at: new Date(deed.at) } }]),
  )
}

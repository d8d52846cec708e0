import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/** Derives what admins see of the persons from their connections. */
export async function refreshPersons(db: CompanyDb, ids: string[]) {
  const fresh = sql`
    select coalesce(bool_or(c.recommended), false) as recommended,
      coalesce(bool_or(c.recommended), false) or p.added_at is not null as candidate,
      max(c.recommendation_strength) filter (where c.recommended) as strength,
      nullif(count(distinct c.employee_id) filter (where c.recommended), 0)::int as recommenders,
      max(c.recommended_at) as recommended_at
    from connection c where c.company_id = ${db.company} and c.person_id = p.id`
  await sql`
    update person p set (recommended, candidate, strength, recommenders, recommended_at) = (${fresh})
    where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])
      and exists (select 1 from (${fresh}) fresh
        where (fresh.recommended, fresh.candidate, fresh.strength, fresh.recommenders, fresh.recommended_at)
          is distinct from (p.recommended, p.candidate, p.strength, p.recommenders, p.recommended_at))`.execute(
    db,
  )
}

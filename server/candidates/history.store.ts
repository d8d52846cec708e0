import { sql } from 'kysely'
import type { PersonEvent } from '../../contract/candidates.ts'
import type { CompanyDb } from '../db/database.ts'

const MOST = 200

export type EventRow = Pick<PersonEvent, 'what' | 'stage' | 'outcome' | 'on'> & {
  first_name: string | null
  last_name: string | null
  email: string | null
}

/**
 * What recommenders and admins did with a person, the newest first; null if the company does not show such a person. A move from before there
 * were moves is known by its time alone.
 */
export async function historyOf(db: CompanyDb, person: string): Promise<EventRow[] | null> {
  const { rows } = await sql<{ events: EventRow[] }>`
    select (
      select coalesce(json_agg(json_build_object('what', what, 'stage', stage, 'outcome', outcome,
        'on', to_char(at at time zone 'UTC', 'YYYY-MM-DD'), 'first_name', first_name, 'last_name', last_name, 'email', email)
        order by at desc, what), '[]')
      from (
        select happened.*, e.first_name, e.last_name, e.email from (
          select 'recommended' as what, null as stage, null as outcome, c.recommended_at as at, c.employee_id
            from shown_connection c
            where c.company_id = ${db.company} and c.person_id = p.id and c.recommended and c.recommended_at is not null
          union all select 'added', null, null, p.added_at, p.added_by where p.added_at is not null
          union all select 'moved', case when m.stage <> m.before->>'stage' then m.stage end,
              case when m.outcome is distinct from m.before->>'outcome' then m.outcome end, m.at, m.employee_id
            from candidate_move m where m.company_id = ${db.company} and m.person_id = p.id
          union all select 'moved', p.stage, null, p.stage_changed_at, null
            where p.stage_changed_at is not null and not exists (
              select 1 from candidate_move m where m.company_id = ${db.company} and m.person_id = p.id)
          union all select 'evaluated', null, null, r.updated_at, r.employee_id
            from rating r where r.company_id = ${db.company} and r.person_id = p.id) happened
        left join employee e on e.company_id = ${db.company} and e.id = happened.employee_id
        order by at desc limit ${MOST}) newest) as events
    from shown_person p where p.company_id = ${db.company} and p.id = ${person}`.execute(db)
  return rows[0]?.events ?? null
}

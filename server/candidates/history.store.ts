import { sql } from 'kysely'
import type { PersonEvent } from '../../contract/candidates.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

const MOST = 200

export type EventRow = Pick<PersonEvent, 'what' | 'stage' | 'on'> & {
  first_name: string | null
  last_name: string | null
  email: string | null
}

const dayOf = (time: string) => sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD')`

/** What recommenders and admins did with a person, the newest first; null if the company does not show such a person. */
export async function historyOf(db: CompanyDb, person: string): Promise<EventRow[] | null> {
  const { rows } = await sql<{ events: EventRow[] }>`
    select (
      select coalesce(json_agg(json_build_object('what', what, 'stage', stage, 'on', ${dayOf('at')},
        'first_name', first_name, 'last_name', last_name, 'email', email) order by at desc, what), '[]')
      from (
        select all_events.*, e.first_name, e.last_name, e.email from (
          select 'recommended' as what, null as stage, c.recommended_at as at, c.employee_id from connection c
            where c.company_id = ${db.company} and c.person_id = p.id and c.recommended and c.recommended_at is not null
          union all select 'moved', s.stage, s.changed_at, s.employee_id from stage_change s
            where s.company_id = ${db.company} and s.person_id = p.id
          union all select 'evaluated', null, r.updated_at, r.employee_id from rating r
            where r.company_id = ${db.company} and r.person_id = p.id) all_events
        left join employee e on e.company_id = ${db.company} and e.id = all_events.employee_id
        order by at desc limit ${MOST}) newest) as events
    from person p where p.company_id = ${db.company} and p.id = ${person} and ${visible(db, 'p')}`.execute(db)
  return rows[0]?.events ?? null
}

/**
 * Adds to the history of these persons if the admin just changed their stage. A change that the same admin takes back on the same day
 * leaves no trace.
 */
export async function recordStages(db: CompanyDb, admin: string, persons: string[]) {
  await sql`
    with known as (
      select p.id, p.stage, newest.id as newest, coalesce(newest.stage, 'new') as newest_stage,
        newest.employee_id = ${admin} and newest.changed_at at time zone 'UTC' >= date_trunc('day', now() at time zone 'UTC')
          and coalesce(earlier.stage, 'new') = p.stage as is_undo
      from person p
      left join lateral (select * from stage_change s where s.company_id = p.company_id and s.person_id = p.id
        order by s.changed_at desc, s.id limit 1) newest on true
      left join lateral (select * from stage_change s where s.company_id = p.company_id and s.person_id = p.id
        order by s.changed_at desc, s.id offset 1 limit 1) earlier on true
      where p.company_id = ${db.company} and p.id = any (${persons}::uuid[])
    ),
    changed as (select * from known where stage <> newest_stage),
    undone as (
      delete from stage_change s using changed
      where s.company_id = ${db.company} and s.person_id = changed.id and s.id = changed.newest and changed.is_undo)
    insert into stage_change (company_id, person_id, stage, employee_id)
    select ${db.company}, id, stage, ${admin} from changed where is_undo is not true`.execute(db)
}

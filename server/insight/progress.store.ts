import { sql } from 'kysely'
import type { Progress } from '../../contract/insight.ts'
import type { CompanyDb } from '../db/database.ts'

/** The recommended persons, each with the first thing an admin did. */
const candidates = (db: CompanyDb) => sql`
  select p.id, p.outcome is not distinct from 'hired' as hired,
    coalesce(p.stage = 'contacted' or p.outcome in ('hired', 'declined_by_them') or m.contacted, false) as contacted,
    p.stage <> 'new' or p.outcome is not null as stands,
    least(p.reviewed_at, p.stage_changed_at, m.first, r.first) as first
  from shown_person p
  left join (
    select person_id, min(at) as first, bool_or(stage = 'contacted') as contacted from candidate_move
    where company_id = ${db.company} group by 1) m on m.person_id = p.id
  left join (
    select person_id, min(updated_at) as first from rating
    where company_id = ${db.company} group by 1) r on r.person_id = p.id
  where p.company_id = ${db.company} and p.recommended`

/** How many seconds each of them waited for it, from the first recommendation on. */
const waits = (db: CompanyDb) => sql`
  select date_part('epoch', min(k.first) - min(c.first_recommended_at)) as seconds
  from shown_connection c join candidate k on k.id = c.person_id
  where c.company_id = ${db.company} and c.recommended and k.first is not null group by k.id`

/**
 * How far the company got with the persons who are recommended, and how soon (docs/product.md, Admin dashboard). Of a triage and an evaluation only
 * the last time is stored; but the first triage moves the person, and all moves are kept.
 */
export async function progressOf(db: CompanyDb): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with candidate as materialized (${candidates(db)})
    select count(*)::int as recommended,
      count(*) filter (where stands or first is not null)::int as looked_at,
      count(*) filter (where contacted)::int as contacted,
      count(*) filter (where hired)::int as hired,
      (select round(percentile_cont(0.5) within group (order by seconds) / 60)::int from (${waits(db)}) waited
        where seconds >= 0) as first_look_minutes
    from candidate`.execute(db)
  return rows[0]!
}

import { sql } from 'kysely'
import type { Progress } from '../../contract/insight.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

/**
 * How far the company got with the persons who are recommended, and how soon (docs/product.md, Admin dashboard). Of a review and an evaluation only
 * the last time is stored; but the first review moves the person, and all moves are kept.
 */
export async function progressOf(db: CompanyDb): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*)::int as recommended,
      count(*) filter (where looked_at)::int as looked_at,
      count(*) filter (where contacted)::int as contacted,
      count(*) filter (where hired)::int as hired,
      round(percentile_cont(0.5) within group (order by seconds) / 60)::int as first_look_minutes
    from (
      select p.outcome is not distinct from 'hired' as hired,
        coalesce(p.stage = 'contacted' or p.outcome in ('hired', 'declined_by_them') or m.contacted, false) as contacted,
        p.stage <> 'new' or p.outcome is not null or look.first is not null as looked_at,
        case when look.first >= w.since then date_part('epoch', look.first - w.since) end as seconds
      from person p
      left join (
        select person_id, min(at) as first, bool_or(stage = 'contacted') as contacted from candidate_move
        where company_id = ${db.company} group by 1) m on m.person_id = p.id
      left join (
        select person_id, min(updated_at) as first from rating
        where company_id = ${db.company} group by 1) r on r.person_id = p.id
      left join (
        select c.person_id, min(c.first_recommended_at) as since from connection c
        where c.company_id = ${db.company} and c.recommended and ${visible(db, 'c')} group by 1) w on w.person_id = p.id
      cross join lateral (select least(p.reviewed_at, p.stage_changed_at, m.first, r.first) as first) look
      where p.company_id = ${db.company} and p.recommended and ${visible(db, 'p')}) known`.execute(db)
  return rows[0]!
}

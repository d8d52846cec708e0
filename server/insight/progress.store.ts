import { sql } from 'kysely'
import type { Progress } from '../../contract/insight.ts'
import type { CompanyDb } from '../db/database.ts'
import { recommendedProgress } from '../persons/progress-steps.store.ts'

/** How many seconds each of them waited for it, from the first recommendation on. */
const waits = (db: CompanyDb) => sql`
  select date_part('epoch', min(k.first) - min(c.first_recommended_at)) as seconds
  from shown_connection c join candidate k on k.id = c.person_id
  where c.company_id = ${db.company} and c.recommended and k.first is not null group by k.id`

/**
 * How far the company got with the persons who are recommended, and how soon (docs/product-admins.md, Admin dashboard). Of a triage and an evaluation only
 * the last time is stored; but the first triage moves the person, and all moves are kept.
 */
export async function progressOf(db: CompanyDb): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with candidate as materialized (${recommendedProgress(db)})
    select count(*)::int as recommended,
      count(*) filter (where looked_at)::int as looked_at,
      count(*) filter (where contacted)::int as contacted,
      count(*) filter (where hired)::int as hired,
      (select round(percentile_cont(0.5) within group (order by seconds) / 60)::int from (${waits(db)}) waited
        where seconds >= 0) as first_look_minutes
    from candidate`.execute(db)
  return rows[0]!
}

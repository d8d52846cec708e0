import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/**
 * If persons who are one now were both sent for one job, one row counts: someone sent again is that one, and someone who never left for it is not
 * sent twice.
 */
export async function mergeTracked(db: CompanyDb, kept: string[]) {
  const ofKept = sql`k.company_id = ${db.company} and k.person_id = any (${kept}::uuid[])`
  const places = sql`(
    select k.id, row_number() over (
      partition by k.person_id, k.job_id, k.system order by k.state <> 'sent', k.asked_at, k.id) as place
    from tracked k where ${ofKept}) p`
  await sql`delete from tracked k using ${places} where ${ofKept} and k.id = p.id and p.place > 1 and k.began_at is null`.execute(
    db,
  )
  await sql`
    update tracked k set merged = true, state = case when k.state = 'waiting' then 'failed' else k.state end,
      problem = case when k.state = 'sent' then k.problem end
    from ${places} where ${ofKept} and k.id = p.id and p.place > 1`.execute(db)
  await sql`update tracked k set merged = false from ${places} where ${ofKept} and k.id = p.id and p.place = 1 and k.merged`.execute(
    db,
  )
}

import { sql, type RawBuilder } from 'kysely'
import { addMails } from '../claims/base/claims.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Merging = {
  /** from_id, to_id of persons that are left. */
  leavings: RawBuilder<unknown>
  /** No one knows the person of r now. */
  unknown: RawBuilder<unknown>
}

/**
 * Moves the claims on persons no one knows now to those they turned out to be. Of two open claims on one person, the one that began
 * first stays; the other ends, and its holder is told.
 */
export async function moveClaims(db: CompanyDb, { leavings, unknown }: Merging, now: Date) {
  const step = JSON.stringify([{ what: 'merged', at: now.toISOString(), by: null }])
  const { rows } = await sql<{ lost_by: string | null }>`
    with same as (
      select r.id, row_number() over (partition by coalesce(l.to_id, r.person_id) order by r.started_at, r.id) as place
      from reach_out r left join ${leavings} l on l.from_id = r.person_id and ${unknown}
      where r.company_id = ${db.company} and r.state <> 'ended'
        and (l.from_id is not null or r.person_id in (select to_id from ${leavings} kept)))
    update reach_out r set state = 'ended', ended_at = ${now}::timestamptz, ended_because = 'merged', declined_because = nullif(r.declined_because, 'rather_not'),
      lost_by = case when r.state <> 'asked' then r.employee_id end, lost_at = case when r.state <> 'asked' then ${now}::timestamptz end,
      steps = r.steps || ${step}::jsonb
    from same where r.company_id = ${db.company} and r.id = same.id and same.place > 1
    returning r.lost_by`.execute(db)
  await sql`
    update reach_out r set person_id = l.to_id from ${leavings} l
    where r.company_id = ${db.company} and r.person_id = l.from_id and ${unknown}`.execute(db)
  const morning = nextMorning(await zoneOf(db), now)
  for (const { lost_by } of rows) if (lost_by) await addMails(db, lost_by, [morning])
}

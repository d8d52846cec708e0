import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { nextMorning } from '../../mail/morning.rules.ts'
import { putLetters } from '../../outbox/mails.store.ts'
import { zoneOf } from '../../mail/zone.store.ts'

/**
 * Ends open claims because their person turned out to be one that someone is in touch with, or with whom the company got further. Who should write no
 * longer needs to, and is told so, unless they still do (`stays_with`). An ask ends in the same way whatever its colleague answered.
 */
export async function endMerged(
  db: CompanyDb,
  claims: { id: string; stays_with: string | null }[],
  now: Date,
) {
  if (claims.length === 0) return
  const step = JSON.stringify([{ what: 'merged', at: now.toISOString(), by: null }])
  const { rows } = await sql<{ lost_by: string | null }>`
    update reach_out r set state = 'ended', ended_at = ${now}::timestamptz, ended_because = 'merged',
      declined_because = nullif(r.declined_because, 'rather_not'), steps = r.steps || ${step}::jsonb,
      lost_by = case when r.state <> 'asked' and r.employee_id is distinct from k.stays_with then r.employee_id end,
      lost_at = case when r.state <> 'asked' and r.employee_id is distinct from k.stays_with then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as k (id uuid, stays_with uuid)
    where r.company_id = ${db.company} and r.id = k.id
    returning r.lost_by`.execute(db)
  const morning = nextMorning(await zoneOf(db), now)
  for (const { lost_by } of rows) if (lost_by) await putLetters(db, [lost_by], morning)
}

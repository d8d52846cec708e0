import { sql } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'
import { writeEvents } from '../outbox/events.store.ts'

type Listener = { company_id: string; id: string }

/** The webhooks of all companies that have not yet heard of the anonymous tips of days before `today`. */
export async function webhooksWithoutTips(db: Db, today: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select company_id, id from destination
    where off_reason is null and tips_told_on < ${today}::date and 'tip.received' = any (kinds)`.execute(db)
  return rows
}

/**
 * Writes the events of anonymous tips, all those of a day together with the next day, as if they had just come. That is when admins see
 * them, and the time of a webhook's making says nothing of theirs.
 */
export async function tellTips(db: CompanyDb, webhook: string, today: string) {
  const { rows } = await sql<{ told: string }>`
    select tips_told_on::text as told from destination
    where company_id = ${db.company} and id = ${webhook} and tips_told_on < ${today}::date`.execute(db)
  const told = rows[0]?.told
  if (!told) return
  const { rows: taken } = await sql`
    update destination set tips_told_on = ${today}
    where company_id = ${db.company} and id = ${webhook} and tips_told_on = ${told}::date returning id`.execute(
    db,
  )
  if (taken.length === 0) return
  const { rows: tips } = await sql<{ id: string }>`
    select id from tip where company_id = ${db.company} and is_anonymous
      and submitted_on >= ${told}::date and submitted_on < ${today}::date order by id`.execute(db)
  await writeEvents(
    db,
    tips.map(({ id }) => ({ kind: 'tip.received', subject: id })),
    { webhook, at: new Date(`${today}T00:00:00Z`) },
  )
}

import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { shareAccounts } from '../../db/locks.ts'
import { nextMorning } from '../../mail/morning.rules.ts'
import { putMails } from '../../outbox/mails.store.ts'
import { zoneOf } from '../../mail/zone.store.ts'

/**
 * Adds the next morning's email for those who recommend one of these persons and want to hear about it. Call it once, with all persons,
 * before the change and in its transaction. Locks the recommenders until the transaction ends, so that their email is either written after
 * this change, or the next one reports it. Whether there is something to tell is decided when the email is written.
 */
export async function tellRecommenders(db: CompanyDb, persons: string[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
    where e.company_id = ${db.company} and e.mail_moved
      and e.deactivated_at is null and e.deleted_at is null and not e.is_awaited and e.id in (
        select c.employee_id from shown_connection c
        where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[]) and c.recommended)`.execute(
    db,
  )
  const recommenders = rows.map(({ id }) => id)
  await shareAccounts(db, recommenders)
  await putMails(db, 'moved', recommenders, nextMorning(await zoneOf(db), now))
}

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { EventKind } from '../../contract/webhooks.ts'
import type { CompanyDb, Db } from '../db/database.ts'
import { writeEvents } from '../events/events.store.ts'
import { failWaiting, trimLog } from './webhooks.store.ts'

const WEBHOOKS_AT_ONCE = 50
const EVENTS_AT_ONCE = 10 // of one webhook, before the others have their turn
const HELD_MS = 2 * 60_000 // longer than an attempt may take (post.ts)

export type DueWebhook = { company_id: string; webhook_id: string }

/** Due, and no earlier event of the same subject waits: a later one would overtake it. */
const isNext = (
  now: Date,
  company: RawBuilder<unknown>,
) => sql<SqlBool>`d.state = 'waiting' and d.due_at <= ${now}
  and not exists (select 1 from webhook_delivery e
    where e.company_id = ${company} and e.webhook_id = d.webhook_id and e.subject_id = d.subject_id and e.state = 'waiting'
      and (e.at, e.event_id) < (d.at, d.event_id))`

/** The webhooks of all companies that have something to be sent. */
export async function dueWebhooks(db: Db, now: Date): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select w.company_id, w.id as webhook_id from webhook w
    where w.off_reason is null and w.paused_until <= ${now} and exists (
      select 1 from webhook_delivery d
      where d.company_id = w.company_id and d.webhook_id = w.id and ${isNext(now, sql`w.company_id`)})
    limit ${WEBHOOKS_AT_ONCE}`.execute(db)
  return rows
}

/** The first events that one webhook has to be sent, each of another subject. */
export async function dueEvents(db: CompanyDb, webhook: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select d.event_id from webhook_delivery d
    where d.company_id = ${db.company} and d.webhook_id = ${webhook} and ${isNext(now, sql`${db.company}`)}
    order by d.due_at, d.at, d.event_id limit ${EVENTS_AT_ONCE}`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

export type TakenEvent = {
  kind: EventKind
  subject_id: string
  data: Record<string, string | null>
  at: Date
  tries: number
}

/** Takes an event for two minutes, in which only this process sends it; undefined if it is not due any more. */
export async function takeEvent(
  db: CompanyDb,
  { webhook_id }: DueWebhook,
  event: string,
  now: Date,
): Promise<TakenEvent | undefined> {
  const { rows } = await sql<TakenEvent>`
    update webhook_delivery set due_at = ${new Date(now.getTime() + HELD_MS)}, tries = tries + 1
    where company_id = ${db.company} and webhook_id = ${webhook_id} and event_id = ${event}
      and state = 'waiting' and due_at <= ${now}
    returning kind, subject_id, data, at, tries`.execute(db)
  return rows[0]
}

export type Attempt = {
  webhook: string
  event: string
  now: Date
  /** Of the answer; null if there was none. */
  status: number | null
}

/** Ends an event that was delivered. */
export async function endDelivered(db: CompanyDb, { webhook, event, now, status }: Attempt) {
  await sql`
    update webhook_delivery set state = 'delivered', status = ${status}, failure = null, tried_at = ${now}
    where company_id = ${db.company} and webhook_id = ${webhook} and event_id = ${event}`.execute(db)
  await sql`
    update webhook set delivered_at = ${now}, failing_since = null
    where company_id = ${db.company} and id = ${webhook}`.execute(db)
  await trimLog(db, webhook)
}

export type Failure = Attempt & {
  /** The address that was tried. */
  sealed: string
  failure: string
  /** When it is tried again; null if it never is. */
  again: Date | null
  pausedUntil: Date | null
}

/** Saves a failed attempt → since when the webhook fails; null if it is deleted or an admin has given it another address meanwhile. */
export async function saveFailure(db: CompanyDb, given: Failure): Promise<{ since: Date } | null> {
  const { webhook, event, sealed, now, status, failure, again, pausedUntil } = given
  await sql`
    update webhook_delivery set state = ${again ? 'waiting' : 'failed'}, due_at = ${again ?? now}, status = ${status},
      failure = ${failure}, tried_at = ${now}
    where company_id = ${db.company} and webhook_id = ${webhook} and event_id = ${event}`.execute(db)
  const { rows } = await sql<{ since: Date }>`
    update webhook set failing_since = coalesce(failing_since, ${now}), paused_until = coalesce(${pausedUntil}, paused_until)
    where company_id = ${db.company} and id = ${webhook} and sealed = ${sealed} returning failing_since as since`.execute(
    db,
  )
  if (!again) await trimLog(db, webhook)
  return rows[0] ?? null
}

/** Switches a webhook off; false if it is off or deleted already. */
export async function switchOff(db: CompanyDb, webhook: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook set off_reason = ${reason}
    where company_id = ${db.company} and id = ${webhook} and off_reason is null returning id`.execute(db)
  if (rows.length > 0) await failWaiting(db, webhook)
  return rows.length > 0
}

/** Sends nothing to a webhook for two minutes. */
export async function rest(db: CompanyDb, webhook: string, now: Date) {
  await sql`
    update webhook set paused_until = ${new Date(now.getTime() + HELD_MS)}
    where company_id = ${db.company} and id = ${webhook}`.execute(db)
}

/** The webhooks of all companies that have not yet heard of the anonymous tips of days before `today`. */
export async function webhooksWithoutTips(db: Db, today: string): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select w.company_id, w.id as webhook_id from webhook w
    where w.off_reason is null and w.tips_told_on < ${today}::date and 'tip.received' = any (w.kinds)`.execute(
    db,
  )
  return rows
}

/**
 * Writes the events of anonymous tips, all those of a day together with the next day, as if they had just come. That is when admins see
 * them, and the time of a webhook's making says nothing of theirs.
 */
export async function tellTips(db: CompanyDb, webhook: string, today: string) {
  const { rows } = await sql<{ told: string }>`
    select tips_told_on::text as told from webhook
    where company_id = ${db.company} and id = ${webhook} and tips_told_on < ${today}::date`.execute(db)
  const told = rows[0]?.told
  if (!told) return
  const { rows: taken } = await sql`
    update webhook set tips_told_on = ${today}
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

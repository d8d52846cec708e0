import { sql } from 'kysely'
import type { Delivery, EventKind, OffReason, Webhook } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'

/** How many events the log of a webhook keeps, apart from those that wait. */
const LOG_LENGTH = 100

const SHOWN = [
  ...(['id', 'name', 'host', 'kinds', 'with_details', 'off_reason'] as const),
  ...(['delivered_at', 'failing_since', 'created_at'] as const),
] as const

type Row = {
  id: string
  name: string
  host: string
  kinds: string[]
  with_details: boolean
  off_reason: string | null
  delivered_at: Date | null
  failing_since: Date | null
  created_at: Date
}

const shown = (row: Row): Webhook => ({
  ...row,
  kinds: row.kinds as EventKind[],
  is_on: row.off_reason === null,
  off_reason: row.off_reason as OffReason | null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** The company's webhooks, the oldest first. */
export async function webhookList(db: CompanyDb): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .where('company_id', '=', db.company)
    .select(SHOWN)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/** One webhook with its sealed address and secret; undefined if the company has none with that id. */
export async function webhookById(db: CompanyDb, id: string) {
  const row = await db
    .selectFrom('webhook')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .select([...SHOWN, 'sealed'])
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed, ...rest } = row
  return { webhook: shown(rest), sealed }
}

export type WebhookFields = {
  name: string
  kinds: EventKind[]
  with_details: boolean
  host: string
  sealed: string
}

/** Adds a webhook that is on. Of anonymous tips, it is told from those of `today` on. */
export async function insertWebhook(
  db: CompanyDb,
  { id, now, today, ...fields }: WebhookFields & { id: string; now: Date; today: string },
) {
  await sql`
    insert into webhook (company_id, id, name, host, sealed, kinds, with_details, tips_told_on, created_at)
    values (${db.company}, ${id}, ${fields.name}, ${fields.host}, ${fields.sealed}, ${fields.kinds}::text[], ${fields.with_details},
      ${today}::date, ${now})`.execute(db)
}

/**
 * Saves what an admin changed; what another address did counts no more. `turns`: switched on, with the day from which it is told of anonymous tips, or off; undefined if that stays.
 */
export async function saveWebhook(
  db: CompanyDb,
  id: string,
  { turns, ...fields }: Partial<WebhookFields> & { turns?: { on: string } | 'off' | undefined },
) {
  const turned =
    turns === 'off' ? { off_reason: 'admin' } : turns && { off_reason: null, tips_told_on: turns.on }
  const isAnew = turns !== 'off' && (turns ?? fields.sealed) !== undefined
  const changed = { ...fields, ...turned, ...(isAnew && { failing_since: null, paused_until: new Date(0) }) }
  if (Object.keys(changed).length > 0)
    await db
      .updateTable('webhook')
      .set(changed as object)
      .where('company_id', '=', db.company)
      .where('id', '=', id)
      .execute()
  if (turns === 'off') await failWaiting(db, id)
}

/** What waits for a webhook that is switched off is not sent, unless an admin sends it again. */
export async function failWaiting(db: CompanyDb, webhook: string) {
  await sql`
    update webhook_delivery set state = 'failed', failure = 'The webhook was switched off.'
    where company_id = ${db.company} and webhook_id = ${webhook} and state = 'waiting'`.execute(db)
  await trimLog(db, webhook)
}

/** Deletes a webhook with its events; false if the company has none with that id. */
export async function removeWebhook(db: CompanyDb, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('webhook')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The newest events for a webhook that have happened by `now`. */
export async function deliveryLog(db: CompanyDb, webhook: string, now: Date): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .where('company_id', '=', db.company)
    .where('webhook_id', '=', webhook)
    .select(['event_id', 'kind', 'at', 'state', 'tries', 'status', 'failure', 'tried_at', 'due_at'])
    .orderBy('at', 'desc')
    .orderBy('event_id')
    .limit(LOG_LENGTH)
    .execute()
  return rows.map(({ due_at, ...row }) => ({
    ...row,
    kind: row.kind as EventKind,
    state: row.state as Delivery['state'],
    at: row.at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_at:
      row.state === 'waiting' ? new Date(Math.max(due_at.getTime(), now.getTime())).toISOString() : null,
  }))
}

/** Puts an event back among those that wait, as if it had never been tried; false if it is not in the log. */
export async function waitAgain(db: CompanyDb, webhook: string, event: string): Promise<boolean> {
  const changed = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', due_at: new Date(0), tries: 0 })
    .where('company_id', '=', db.company)
    .where('webhook_id', '=', webhook)
    .where('event_id', '=', event)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes what is no longer in the log. */
export async function trimLog(db: CompanyDb, webhook: string) {
  await sql`
    delete from webhook_delivery where company_id = ${db.company} and webhook_id = ${webhook} and event_id in (
      select event_id from webhook_delivery
      where company_id = ${db.company} and webhook_id = ${webhook} and state <> 'waiting'
      order by at desc, event_id offset ${LOG_LENGTH})`.execute(db)
}

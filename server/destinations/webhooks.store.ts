import type { Delivery, EventKind, OffReason, Webhook } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'
import { destinationById, destinationList, type Destination } from '../outbox/destinations.store.ts'
import { logOf } from '../outbox/outbox.store.ts'

const KINDS = ['webhook'] as const

const shown = (row: Destination): Webhook => ({
  id: row.id,
  name: row.name,
  host: row.host,
  kinds: row.kinds as EventKind[],
  with_details: row.with_details,
  is_on: row.off_reason === null,
  off_reason: row.off_reason as OffReason | null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** The company's webhooks, the oldest first. */
export const webhookList = async (db: CompanyDb): Promise<Webhook[]> =>
  (await destinationList(db, KINDS)).map(shown)

/** One webhook with its sealed address and secret; undefined if the company has none with that id. */
export async function webhookById(db: CompanyDb, id: string) {
  const row = await destinationById(db, KINDS, id)
  return row && { webhook: shown(row), sealed: row.sealed }
}

/** The newest events for a webhook that have happened by `now`. */
export async function deliveryLog(db: CompanyDb, webhook: string, now: Date): Promise<Delivery[]> {
  return (await logOf(db, webhook)).map(({ key, due_at, ...row }) => ({
    ...row,
    event_id: key,
    kind: row.kind as EventKind,
    state: row.state as Delivery['state'],
    at: row.at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_at:
      row.state === 'waiting' ? new Date(Math.max(due_at.getTime(), now.getTime())).toISOString() : null,
  }))
}

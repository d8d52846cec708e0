import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventKind } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'
import { moment } from '../db/instant.ts'

/** What happened: its kind, who or what it is about, and more ids or words of the product, but no text that someone wrote. */
export type HappenedEvent = { kind: EventKind; subject: string; data?: Record<string, string | null> }

/**
 * Writes the events for the company's webhooks that want their kind. Call it in the transaction that causes them, with the subjects locked
 * or new, so that a subject's events are in order. `only`: for this webhook alone, as of `at`.
 */
export async function writeEvents(
  db: CompanyDb,
  events: HappenedEvent[],
  only?: { webhook: string; at: Date },
) {
  if (events.length === 0) return
  const rows = events.map(({ kind, subject, data = {} }) => ({
    event_id: randomUUID(),
    kind,
    subject_id: subject,
    data,
    at: only?.at.toISOString() ?? moment(),
  }))
  await sql`
    insert into webhook_delivery (company_id, webhook_id, event_id, kind, subject_id, data, at)
    select ${db.company}::uuid, w.id, e.event_id, e.kind, e.subject_id, e.data, e.at
    from webhook w join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (event_id uuid, kind text, subject_id uuid, data jsonb, at timestamptz) on e.kind = any (w.kinds)
    where w.company_id = ${db.company} and w.off_reason is null
      and (${only?.webhook ?? null}::uuid is null or w.id = ${only?.webhook ?? null}::uuid)
    on conflict (company_id, webhook_id, event_id) do nothing`.execute(db)
}

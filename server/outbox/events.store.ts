import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventKind } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'
import { moment } from '../db/instant.ts'

/** What happened: its kind, who or what it is about, and more ids or words of the product, but no text that someone wrote. */
export type OutgoingEvent = { kind: EventKind; subject: string; data?: Record<string, string | null> }

/**
 * Writes the events for the company's webhooks that want their kind. Call it in the transaction that causes them, with the subjects locked
 * or new, so that a subject's events are in order. `only`: for this webhook alone, as of `at`.
 */
export async function writeEvents(
  db: CompanyDb,
  events: OutgoingEvent[],
  only?: { webhook: string; at: Date },
) {
  if (events.length === 0) return
  const rows = events.map(({ kind, subject, data = {} }) => ({
    key: randomUUID(),
    kind,
    subject,
    data,
    at: only?.at.toISOString() ?? moment(),
  }))
  const lane = sql`d.id || ' ' || e.subject`
  await sql`
    insert into outbox (company_id, id, lane, key, kind, destination_id, subject_id, data, at, due_at)
    select ${db.company}::uuid, md5(${lane} || ' ' || e.key)::uuid, ${lane}, e.key, e.kind, d.id, e.subject, e.data, e.at, 'epoch'
    from destination d join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (key text, kind text, subject uuid, data jsonb, at timestamptz) on e.kind = any (d.kinds)
    where d.company_id = ${db.company} and d.off_reason is null
      and (${only?.webhook ?? null}::uuid is null or d.id = ${only?.webhook ?? null}::uuid)
    on conflict (company_id, lane, key) do nothing`.execute(db)
}

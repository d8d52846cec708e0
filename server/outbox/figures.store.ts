import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isFirst } from './outbox.store.ts'

export type OutboxFigures = {
  /** How many rows there are of each receiver (email or the kind of a destination), kind and state. Of ended ones, the last of each lane or log are kept. */
  rows: { receiver: string; kind: string; state: string; count: number }[]
  /**
   * Since when the longest of those that could go out waits; null if none can. Rows behind one that failed, and of destinations that pause or are
   * off, do not count.
   */
  oldestDue: Date | null
  /** How many destinations of each kind are off, by their reason. */
  off: { kind: string; reason: string; count: number }[]
}

/** What waits and what came of the rest, in all companies at `now`. */
export async function outboxFigures(db: Db, now: Date): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures['rows'][number]>`
    select coalesce(d.kind, 'email') as receiver, o.kind, o.state, count(*)::int as count
    from outbox o left join destination d on d.company_id = o.company_id and d.id = o.destination_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const { rows: oldest } = await sql<{ due: Date | null }>`
    select min(greatest(o.due_at, o.at, d.paused_until)) as due from outbox o
    left join destination d on d.company_id = o.company_id and d.id = o.destination_id
    where o.state = 'waiting' and o.due_at <= ${now} and d.off_reason is null and coalesce(d.paused_until <= ${now}, true)
      and ${isFirst(sql`o.company_id`)}`.execute(db)
  const { rows: off } = await sql<OutboxFigures['off'][number]>`
    select kind, off_reason as reason, count(*)::int as count from destination
    where off_reason is not null group by kind, off_reason order by kind, off_reason`.execute(db)
  return { rows, oldestDue: oldest[0]!.due, off }
}

import { sql } from 'kysely'
import { nextOf, type Schedule } from '../../domain/local-time.ts'
import type { CompanyDb } from '../db/database.ts'
import { putRows } from './outbox.store.ts'
import type { Row, Target } from './row.ts'

const GRACE_MS = 5 * 60_000 // a change that was under way when its time ended is in the message too

/** The rhythm of a channel. */
export const scheduleOf = ({
  rhythm,
  weekday,
  hour,
  time_zone,
}: Omit<Target, 'id' | 'kind' | 'name' | 'sealed' | 'with_details'>): Schedule => ({
  rhythm: rhythm!,
  weekday: weekday!,
  hour: hour!,
  time_zone: time_zone!,
})

/** Until when things have happened that a message at `now` tells of. */
export const endedBy = (now: Date) => new Date(now.getTime() - GRACE_MS)

/** Adds the next message of a channel, after `after`. It tells what happens from `since` on, an ISO time. */
const putMessage = (db: CompanyDb, destination: string, { at, since }: { at: Date; since: string }) =>
  putRows(db, [
    {
      lane: destination,
      key: at.toISOString(),
      kind: 'news',
      destination_id: destination,
      data: { since },
      at,
      due_at: new Date(at.getTime() + GRACE_MS),
    },
  ])

/** Puts another next message in place of the one that waits. It tells of the same time, or of what happens from `since` on. */
export async function replaceMessage(
  db: CompanyDb,
  destination: string,
  { at, since }: { at: Date; since?: string },
) {
  const { rows } = await sql<{ since: string }>`
    delete from outbox where company_id = ${db.company} and lane = ${destination} and state = 'waiting'
    returning data->>'since' as since`.execute(db)
  await putMessage(db, destination, { at, since: since ?? rows[0]!.since })
}

/** Puts the message after one that told the news until then. If an admin has replaced that one meanwhile, the next is there already. */
export async function followMessage(db: CompanyDb, { id, lane, target }: Row, until: string) {
  const { rows } = await sql<{ id: string }>`
    select id from outbox where company_id = ${db.company} and lane = ${lane} and state = 'waiting'`.execute(
    db,
  )
  if (rows.some((row) => row.id === id))
    return putMessage(db, lane, { at: nextOf(scheduleOf(target!), new Date(until)), since: until })
  await sql`
    update outbox set data = jsonb_build_object('since', ${until}::text)
    where company_id = ${db.company} and lane = ${lane} and state = 'waiting'`.execute(db)
}

/** The newest message of each channel: for when it is, and why its last try failed. */
export async function nextMessages(
  db: CompanyDb,
): Promise<Map<string, { at: Date; failure: string | null }>> {
  const { rows } = await sql<{ destination_id: string; at: Date; failure: string | null }>`
    select destination_id, at, failure from outbox
    where company_id = ${db.company} and kind = 'news' and destination_id is not null order by at`.execute(db)
  return new Map(rows.map(({ destination_id, ...next }) => [destination_id, next]))
}

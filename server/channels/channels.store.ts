import { sql } from 'kysely'
import type { Channel, ChannelKind } from '../../contract/channels.ts'
import type { Schedule } from '../../domain/local-time.ts'
import type { CompanyDb } from '../db/database.ts'

const SHOWN = [
  ...(['kind', 'host', 'rhythm', 'weekday', 'hour', 'time_zone'] as const),
  ...(['off_reason', 'failure', 'sent_at', 'due_at'] as const),
] as const

type Row = {
  kind: string
  host: string
  rhythm: string
  weekday: number
  hour: number
  time_zone: string
  off_reason: string | null
  failure: string | null
  sent_at: Date | null
  due_at: Date
}

const shown = ({ due_at, ...row }: Row): Channel => ({
  ...row,
  kind: row.kind as ChannelKind,
  rhythm: row.rhythm as Schedule['rhythm'],
  off_reason: row.off_reason as Channel['off_reason'],
  sent_at: row.sent_at?.toISOString() ?? null,
  next_at: due_at.toISOString(),
})

/** The company's channels. */
export async function channelList(db: CompanyDb): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .where('company_id', '=', db.company)
    .select(SHOWN)
    .orderBy('kind')
    .execute()
  return rows.map(shown)
}

/** A channel with its sealed address; undefined if the company has none of this kind. */
export async function channelOf(db: CompanyDb, kind: string) {
  const row = await db
    .selectFrom('channel')
    .where('company_id', '=', db.company)
    .where('kind', '=', kind)
    .select([...SHOWN, 'sealed'])
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed, ...rest } = row
  return { channel: shown(rest), sealed }
}

export type ChannelFields = Schedule & { host: string; sealed: string }

/** Adds a channel, which tells what happens from `now` on; the first message is due at `due`. */
export async function insertChannel(
  db: CompanyDb,
  kind: ChannelKind,
  { now, due, ...fields }: ChannelFields & { now: Date; due: Date },
) {
  await sql`
    insert into channel (company_id, kind, host, sealed, rhythm, weekday, hour, time_zone, due_at, told_until)
    values (${db.company}, ${kind}, ${fields.host}, ${fields.sealed}, ${fields.rhythm}, ${fields.weekday}, ${fields.hour},
      ${fields.time_zone}, ${due}, ${now})`.execute(db)
}

/** Saves what an admin chose. A channel that was off is on again, and tells what happens from `now` on. */
export async function saveChannel(
  db: CompanyDb,
  kind: ChannelKind,
  { now, due, ...fields }: ChannelFields & { now: Date; due: Date },
) {
  await sql`
    update channel set host = ${fields.host}, sealed = ${fields.sealed}, rhythm = ${fields.rhythm}, weekday = ${fields.weekday},
      hour = ${fields.hour}, time_zone = ${fields.time_zone}, due_at = ${due},
      told_until = case when off_reason is null then told_until else ${now}::timestamptz end,
      off_reason = null, failure = null, failing_since = null, tries = 0, held_until = 'epoch'
    where company_id = ${db.company} and kind = ${kind}`.execute(db)
}

/** Deletes a channel; false if the company has none of this kind. */
export async function deleteChannel(db: CompanyDb, kind: ChannelKind): Promise<boolean> {
  const gone = await db
    .deleteFrom('channel')
    .where('company_id', '=', db.company)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

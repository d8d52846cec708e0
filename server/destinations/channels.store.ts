import type { Channel } from '../../contract/channels.ts'
import { CHANNEL_KINDS, type ChannelKind } from '../../domain/channels.ts'
import type { Schedule } from '../../domain/local-time.ts'
import type { CompanyDb } from '../db/database.ts'
import { destinationList, type Destination } from '../outbox/destinations.store.ts'
import { nextMessages } from '../outbox/messages.store.ts'

const shown = (row: Destination, next: { at: Date; failure: string | null }): Channel => ({
  kind: row.kind as ChannelKind,
  host: row.host,
  rhythm: row.rhythm as Schedule['rhythm'],
  weekday: row.weekday!,
  hour: row.hour!,
  time_zone: row.time_zone!,
  off_reason: row.off_reason as Channel['off_reason'],
  failure: next.failure,
  sent_at: row.delivered_at?.toISOString() ?? null,
  next_at: next.at.toISOString(),
})

async function channelsOf(db: CompanyDb, kinds: readonly ChannelKind[]) {
  const next = await nextMessages(db)
  const rows = await destinationList(db, kinds)
  return rows.map((row) => ({ channel: shown(row, next.get(row.id)!), id: row.id, sealed: row.sealed }))
}

/** The company's channels. */
export const channelList = async (db: CompanyDb): Promise<Channel[]> =>
  (await channelsOf(db, CHANNEL_KINDS))
    .map(({ channel }) => channel)
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

/** A channel with its sealed address; undefined if the company has none of this kind. */
export const channelOf = async (db: CompanyDb, kind: ChannelKind) => (await channelsOf(db, [kind]))[0]

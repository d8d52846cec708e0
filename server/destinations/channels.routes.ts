import { randomUUID } from 'node:crypto'
import type { api } from '../../contract/api.ts'
import type { Channel } from '../../contract/channels.ts'
import type { ChannelKind } from '../../domain/channels.ts'
import { nextOf } from '../../domain/local-time.ts'
import { sealingKeys } from '../secret/secret.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { testBody } from '../news/news-message.rules.ts'
import { testDestination } from '../outbox/call-destination.ts'
import { addDestination, removeDestination, saveDestination } from '../outbox/destinations.store.ts'
import { replaceMessage } from '../outbox/messages.store.ts'
import { hostOf } from '../outbox/public-address.rules.ts'
import { addressOf, sealedAddress } from '../outbox/sealed-address.ts'
import { channelAddressProblem } from './channel-address.rules.ts'
import { channelList, channelOf } from './channels.store.ts'

const UNREADABLE = 'Another server encrypted the address. Enter it again.'

/** What Activity says of a channel: never its address. */
const inTrail = ({ kind, host, rhythm, weekday, hour, time_zone }: Channel) => ({
  kind,
  host,
  rhythm,
  weekday,
  hour,
  time_zone,
})

export function channelsRoutes({
  database,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Routes<typeof api.channels> {
  function checked(kind: ChannelKind, url: string) {
    const problem = channelAddressProblem(kind, url, settings.webhookHosts)
    if (problem) throw invalid(problem, { url: problem })
    return hostOf(new URL(url))
  }

  async function foundChannel(db: CompanyDb, kind: ChannelKind) {
    const found = await channelOf(db, kind)
    if (!found) throw notFound('Channel')
    return found
  }

  return {
    async channelList(_, { inCompany }) {
      return { channels: await inCompany(channelList) }
    },

    async setChannel({ params: { kind }, body: { url, ...schedule } }, { principal, inCompany, audit }) {
      const keys = await sealingKeys({ database, now })
      const host = url === undefined ? null : checked(kind, url)
      const at = nextOf(schedule, now())
      const since = now().toISOString()
      return inCompany(async (db) => {
        await lockCompany(db)
        const found = await channelOf(db, kind)
        const id = found?.id ?? randomUUID()
        const place = { company_id: principal.company_id, kind, id }
        const moved = host && url && { host, sealed: sealedAddress(keys, place, { url }) }
        if (!found) {
          if (!moved) throw invalid('Enter the address.', { url: 'Enter the address.' })
          await addDestination(db, { ...schedule, ...moved, id, kind, created_at: now() })
        } else {
          if (!moved && !addressOf(keys, { ...place, sealed: found.sealed })) throw conflict(UNREADABLE)
          await saveDestination(db, id, { ...schedule, ...moved, off_reason: null, isAnew: true })
        }
        const isNew = !found || found.channel.off_reason !== null // then it tells what happens from now on
        await replaceMessage(db, id, { at, ...(isNew && { since }) })
        const { channel } = await foundChannel(db, kind)
        audit(inTrail(channel))
        return channel
      })
    },

    async switchChannel({ params: { kind }, body: { is_on } }, { principal, inCompany, audit }) {
      const keys = await sealingKeys({ database, now })
      return inCompany(async (db) => {
        await lockCompany(db)
        const { channel, id, sealed } = await foundChannel(db, kind)
        const place = { company_id: principal.company_id, kind, id, sealed }
        if (is_on && !addressOf(keys, place)) throw conflict(UNREADABLE)
        if (is_on !== (channel.off_reason === null)) {
          await saveDestination(db, id, { off_reason: is_on ? null : 'admin', isAnew: is_on })
          // It tells what happens from now on.
          if (is_on) await replaceMessage(db, id, { at: nextOf(channel, now()), since: now().toISOString() })
        }
        audit({ kind, is_on })
        return (await foundChannel(db, kind)).channel
      })
    },

    async removeChannel({ params: { kind } }, { inCompany, audit }) {
      await inCompany(async (db) => {
        const { channel, id } = await foundChannel(db, kind)
        await removeDestination(db, id)
        audit(inTrail(channel))
      })
      return { ok: true }
    },

    async testChannel({ params: { kind } }, { principal, inCompany }) {
      const { sealed, id } = await inCompany((db) => foundChannel(db, kind))
      const place = { company_id: principal.company_id, kind, id, sealed }
      const message = { id, body: testBody(kind, `${publicUrlOf(settings)}/`), unreadable: UNREADABLE }
      return testDestination({ database, settings, now }, place, message)
    },
  }
}

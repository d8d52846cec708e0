import type { api } from '../../contract/api.ts'
import type { Channel, ChannelKind } from '../../contract/channels.ts'
import { nextOf } from '../../domain/local-time.ts'
import { record } from '../audit/audit.store.ts'
import { sealingKeys } from '../secret/secret.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { Principal, Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { hostOf } from '../webhooks/public-address.rules.ts'
import { channelAddressProblem } from './channel-address.rules.ts'
import { channelList, channelOf, deleteChannel, insertChannel, saveChannel } from './channels.store.ts'
import { testBody } from './news-message.rules.ts'
import { postMessage } from './post-message.ts'
import { channelAddress, sealedChannel } from './sealed-channel.ts'

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

  async function known(db: CompanyDb, kind: ChannelKind) {
    const found = await channelOf(db, kind)
    if (!found) throw notFound('Channel')
    return found
  }

  async function recorded(db: CompanyDb, { employee_id }: Principal, action: string, channel: Channel) {
    await record(db, { employee: employee_id, action: `channels.${action}`, detail: inTrail(channel) })
  }

  return {
    async channelList(_, { inCompany }) {
      return { channels: await inCompany(channelList) }
    },

    async setChannel({ params: { kind }, body: { url, ...schedule } }, { principal, inCompany }) {
      const keys = await sealingKeys({ database, now })
      const ids = { company_id: principal.company_id, kind }
      const moved =
        url === undefined ? null : { host: checked(kind, url), sealed: sealedChannel(keys, ids, url) }
      const fields = { ...schedule, now: now(), due: nextOf(schedule, now()) }
      return inCompany(async (db) => {
        await lockCompany(db)
        const found = await channelOf(db, kind)
        if (!found && !moved) throw invalid('Enter the address.', { url: 'Enter the address.' })
        if (!found) await insertChannel(db, kind, { ...fields, ...moved! })
        else if (moved) await saveChannel(db, kind, { ...fields, ...moved })
        else {
          const { sealed, channel } = found
          if (!channelAddress(keys, ids, sealed)) throw conflict(UNREADABLE)
          await saveChannel(db, kind, { ...fields, host: channel.host, sealed })
        }
        const { channel } = await known(db, kind)
        await recorded(db, principal, 'setChannel', channel)
        return channel
      })
    },

    async removeChannel({ params: { kind } }, { principal, inCompany }) {
      await inCompany(async (db) => {
        const { channel } = await known(db, kind)
        await deleteChannel(db, kind)
        await recorded(db, principal, 'removeChannel', channel)
      })
      return { ok: true }
    },

    async testChannel({ params: { kind } }, { principal, inCompany }) {
      const { sealed } = await inCompany((db) => known(db, kind))
      const ids = { company_id: principal.company_id, kind }
      const url = channelAddress(await sealingKeys({ database, now }), ids, sealed)
      if (!url) return { delivered: false, message: UNREADABLE }
      const body = testBody(kind, `${publicUrlOf(settings)}/`)
      const { status, failure } = await postMessage(settings, url, body, now())
      return { delivered: failure === null, message: failure ?? `It answered ${status}.` }
    },
  }
}

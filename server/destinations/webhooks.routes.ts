import { randomUUID } from 'node:crypto'
import type { api } from '../../contract/api.ts'
import type { EventKind, Webhook } from '../../contract/webhooks.ts'
import { sealingKeys } from '../secret/secret.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { conflict, invalid, notFound, quotaReached } from '../errors.ts'
import type { Principal, Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { asBody } from '../news/write-event.ts'
import { testDestination } from '../outbox/call-destination.ts'
import { addDestination, removeDestination, saveDestination } from '../outbox/destinations.store.ts'
import { failWaiting, waitAgain } from '../outbox/outbox.store.ts'
import { addressProblem, hostOf } from '../outbox/public-address.rules.ts'
import { addressOf, sealedAddress } from '../outbox/sealed-address.ts'
import { newSecret } from '../outbox/signature.ts'
import { deliveryLog, webhookById, webhookList } from './webhooks.store.ts'

const MOST_WEBHOOKS = 10 // of a company
const UNREADABLE =
  'Another server encrypted this webhook’s address and secret. Delete the webhook and add it again.'

/** What Activity says of a webhook: never its address or its secret. */
const inTrail = ({ name, host, kinds, with_details, is_on }: Webhook) => ({
  name,
  host,
  kinds,
  with_details,
  is_on,
})

/** What a change switches: off, on, or to hear of tips as of `today`, as if it were switched on; undefined if nothing. */
function turnsOf(
  before: Webhook,
  { is_on, kinds }: { is_on: boolean | undefined; kinds: EventKind[] | undefined },
  today: string,
) {
  if (is_on === false) return { off_reason: 'admin' as const }
  const hearsOfTips = kinds?.includes('tip.received') && !before.kinds.includes('tip.received')
  const begins = before.is_on ? hearsOfTips : is_on
  return begins ? { off_reason: null, tips_told_on: today } : undefined
}

const placeOf = ({ company_id }: Principal, id: string) => ({ company_id, id, kind: 'webhook' as const })

export function webhooksRoutes({
  database,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Routes<typeof api.webhooks> {
  function checked(url: string) {
    const problem = addressProblem(url, settings.webhookHosts)
    if (problem) throw invalid(problem, { url: problem })
    return hostOf(new URL(url))
  }

  async function foundWebhook(db: CompanyDb, id: string) {
    const found = await webhookById(db, id)
    if (!found) throw notFound('Webhook')
    return found
  }

  return {
    async webhookList(_, { inCompany }) {
      return { webhooks: await inCompany(webhookList) }
    },

    async addWebhook({ body: { url, ...choices } }, { principal, inCompany, audit }) {
      const host = checked(url)
      const [id, secret] = [randomUUID(), newSecret()]
      const sealed = sealedAddress(await sealingKeys({ database, now }), placeOf(principal, id), {
        url,
        secret,
      })
      return inCompany(async (db) => {
        await lockCompany(db)
        if ((await webhookList(db)).length >= MOST_WEBHOOKS)
          throw quotaReached(`Your company may have ${MOST_WEBHOOKS} webhooks. Delete one first.`)
        const kinds = [...new Set(choices.kinds)]
        const made = { created_at: now(), tips_told_on: dayOf(now()) } // of anonymous tips, it is told from those of today on
        await addDestination(db, { ...choices, ...made, kinds, kind: 'webhook', id, host, sealed })
        const { webhook } = await foundWebhook(db, id)
        audit(inTrail(webhook))
        return { webhook, secret }
      })
    },

    async updateWebhook(
      { params: { id }, body: { url, is_on, ...choices } },
      { principal, inCompany, audit },
    ) {
      const keys = await sealingKeys({ database, now })
      const place = placeOf(principal, id)
      const moved = url === undefined ? null : { url, host: checked(url) }
      return inCompany(async (db) => {
        await lockCompany(db)
        const { webhook, sealed } = await foundWebhook(db, id)
        const address = addressOf(keys, { ...place, sealed })
        if (!address && (is_on || moved)) throw conflict(UNREADABLE)
        const turns = turnsOf(webhook, { is_on, kinds: choices.kinds }, dayOf(now()))
        await saveDestination(db, id, {
          ...choices,
          ...turns,
          ...(address &&
            moved && {
              host: moved.host,
              sealed: sealedAddress(keys, place, { ...address, url: moved.url }),
            }),
          isAnew: is_on !== false && (turns ?? moved) != null,
        })
        if (is_on === false) await failWaiting(db, id, now())
        const { webhook: after } = await foundWebhook(db, id)
        audit(inTrail(after))
        return after
      })
    },

    async deleteWebhook({ params: { id } }, { inCompany, audit }) {
      await inCompany(async (db) => {
        const { webhook } = await foundWebhook(db, id)
        await removeDestination(db, id)
        audit(inTrail(webhook))
      })
      return { ok: true }
    },

    async testWebhook({ params: { id } }, { principal, inCompany }) {
      const { sealed } = await inCompany((db) => foundWebhook(db, id))
      const message = { id: randomUUID(), body: asBody('webhook.test', now(), {}), unreadable: UNREADABLE }
      return testDestination({ database, settings, now }, { ...placeOf(principal, id), sealed }, message)
    },

    async deliveries({ params: { id } }, { inCompany }) {
      return inCompany(async (db) => {
        await foundWebhook(db, id)
        return { deliveries: await deliveryLog(db, id, now()) }
      })
    },

    async sendAgain({ params: { id, event_id } }, { inCompany }) {
      await inCompany(async (db) => {
        const { webhook } = await foundWebhook(db, id)
        if (!webhook.is_on) throw conflict('This webhook is off. Switch it on first.')
        if (!(await waitAgain(db, id, event_id))) throw notFound('Event')
      })
      return { ok: true }
    },
  }
}

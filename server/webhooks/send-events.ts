import { record } from '../audit/audit.store.ts'
import { isBeingDeleted } from '../employees/base/company-deletion.store.ts'
import { sealingKeys } from '../secret/secret.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { together, workOff } from '../repeat.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { askedWait, failureOfStatus, nextAttempt, offAfter, pauseAfter } from './delivery.rules.ts'
import {
  dueEvents,
  dueWebhooks,
  endDelivered,
  rest,
  saveFailure,
  switchOff,
  takeEvent,
  tellTips,
  webhooksWithoutTips,
  type DueWebhook,
} from './due-events.store.ts'
import { eventBody } from './event-body.ts'
import { tellAdminsOff } from './off-mail.ts'
import { NoAnswer, post } from './post.ts'
import { addressOf, type Address } from './sealed-address.ts'
import { signedHeaders } from './signature.ts'
import { webhookById } from './webhooks.store.ts'

export type Given = Pick<Services, 'settings' | 'database' | 'mailer' | 'log' | 'now'>

const TURN_MS = 20_000 // after which a webhook waits for its next turn

const WHY = {
  gone: 'it answered 410 (gone).',
  failing: 'it has answered nothing but failures for three days.',
  unreadable: 'another server encrypted its address and secret. Delete it and add it again.',
}

/** Switches a webhook off by itself, and tells the admins. */
async function turnOff(given: Given, { company_id, webhook_id }: DueWebhook, reason: keyof typeof WHY) {
  const name = await given.database.inCompany(company_id, async (db) => {
    if (!(await switchOff(db, webhook_id, reason))) return null
    const { webhook } = (await webhookById(db, webhook_id))!
    await record(db, {
      employee: null,
      action: 'webhooks.switchedOff',
      detail: { name: webhook.name, reason },
    })
    return webhook.name
  })
  if (name === null) return
  given.log.warn({ webhook_id, reason }, 'a webhook was switched off')
  const what = `The webhook “${nameInMail(name)}”`
  await tellAdminsOff(given, company_id, { what, why: WHY[reason] })
}

/** Posts an event → the status and the wait that the answer asks for; no status without an answer. */
async function attempt(
  { settings, now }: Given,
  { url, secret }: Address,
  event: { id: string; body: string },
) {
  try {
    const headers = signedHeaders(secret, { ...event, at: now() })
    const answer = await post(url, { headers, body: event.body }, { named: settings.webhookHosts })
    const { status } = answer
    return { status, failure: failureOfStatus(status), asked: askedWait(answer.retryAfter, now()) }
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    return { status: null, failure: cause.message, asked: 0 }
  }
}

/** Sends one event to where the webhook leads by now → whether the webhook can take the next one at once. */
async function sendEvent(given: Given, due: DueWebhook, event: string): Promise<boolean> {
  const { database, settings, now } = given
  const { company_id, webhook_id: webhook } = due
  const taken = await database.inCompany(company_id, async (db) => {
    if (await isBeingDeleted(db)) return null
    const found = await webhookById(db, webhook)
    const row = found?.webhook.is_on && (await takeEvent(db, due, event, now()))
    if (!row) return null
    const { with_details } = found.webhook
    const body = await eventBody(db, row, { base: publicUrlOf(settings), with_details })
    return { ...row, sealed: found.sealed, body }
  })
  if (!taken) return true
  const address = addressOf(await sealingKeys(given), due, taken.sealed)
  if (!address) {
    await turnOff(given, due, 'unreadable')
    return false
  }
  const { status, failure, asked } = await attempt(given, address, { id: event, body: taken.body })
  const ended = { webhook, event, now: now(), status }
  if (failure === null) {
    await database.inCompany(company_id, (db) => endDelivered(db, ended))
    return true
  }
  const again = nextAttempt(taken.tries, now(), asked, Math.random())
  const pausedUntil = pauseAfter(status, now(), asked)
  const failing = await database.inCompany(company_id, (db) =>
    saveFailure(db, { ...ended, sealed: taken.sealed, failure, again, pausedUntil }),
  )
  const reason = failing && offAfter(status, failing.since, now())
  if (reason) await turnOff(given, due, reason)
  return reason === null && pausedUntil === null
}

async function sendTo(given: Given, due: DueWebhook, signal?: AbortSignal) {
  const { database, now } = given
  const began = Date.now()
  const events = await database.inCompany(due.company_id, async (db) => {
    if (await isBeingDeleted(db)) return rest(db, due.webhook_id, now()) // and no longer due
    return dueEvents(db, due.webhook_id, now())
  })
  if (!events) return
  for (const event of events) {
    if (signal?.aborted || Date.now() - began > TURN_MS) return
    if (!(await sendEvent(given, due, event))) return
  }
}

/** Sends the events that are due by the clock. Several processes share the work; one that is killed loses none. */
export async function sendEvents(given: Given, signal?: AbortSignal) {
  const { database, now } = given
  const today = dayOf(now())
  for (const { company_id, webhook_id } of await webhooksWithoutTips(database.db, today))
    await database.inCompany(company_id, (db) => tellTips(db, webhook_id, today))
  const next = async () => {
    const due = await dueWebhooks(database.db, now())
    return due.length > 0 ? [due] : []
  }
  await workOff(next, (due) => together(due, (one) => sendTo(given, one, signal)), signal)
}

import { z } from 'zod'
import { WEBHOOK_ADDRESS_LIMIT, WEBHOOK_NAME_LIMIT } from '../domain/limits.ts'
import { endpoint, type Rate } from './endpoint.ts'
import { Id, idOf, Ok, TESTS, TestResult, text, TODAY, typedAddress } from './shapes.ts'

export const EventKind = z.enum([
  'recommendation.created',
  'recommendation.withdrawn',
  'candidate.added',
  'candidate.favorited',
  'candidate.moved',
  'job.opened',
  'job.closed',
  'tip.received',
  'employee.joined',
])
export type EventKind = z.infer<typeof EventKind>

export const OffReason = z
  .enum(['admin', 'gone', 'failing', 'unreadable'])
  .describe(
    'admin: an admin switched it off; gone: it answered 410; failing: three days of failures; unreadable: a restored server has another secret, so the webhook has to be deleted and added again.',
  )
export type OffReason = z.infer<typeof OffReason>

/** What an admin decides about a webhook. */
const Choices = z.object({
  name: text(WEBHOOK_NAME_LIMIT).refine((name) => name.trim() !== '', 'Give it a name.'),
  url: typedAddress(WEBHOOK_ADDRESS_LIMIT).describe('https://…; stored encrypted and never returned.'),
  kinds: z.array(EventKind).min(1).max(EventKind.options.length),
  with_details: z
    .boolean()
    .describe('Names, profile links and notes travel too; otherwise ids and links into Vouch alone.'),
})

export const Webhook = Choices.omit({ url: true }).extend({
  id: Id,
  host: z.string().describe('The host of the address.'),
  is_on: z.boolean(),
  off_reason: OffReason.nullable(),
  delivered_at: z.iso.datetime().nullable().describe('The last delivery.'),
  failing_since: z.iso.datetime().nullable().describe('The first failure since the last delivery.'),
  created_at: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  event_id: Id.describe('The webhook-id header, the same for each attempt.'),
  kind: EventKind,
  at: z.iso.datetime().describe('When it happened.'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  status: z.number().int().nullable().describe('Of the last answer.'),
  failure: z.string().nullable().describe('Why the last attempt failed.'),
  tried_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime().nullable().describe('The next attempt.'),
})
export type Delivery = z.infer<typeof Delivery>

// As many as the log has.
const SENT_AGAIN: Rate = {
  name: 'sent-again',
  calls: 100,
  seconds: 3_600,
  says: 'You may send 100 events again within an hour, and you have.',
}

const ofWebhook = idOf('webhook')

export const webhooks = {
  webhookList: endpoint({
    method: 'GET',
    path: '/v1/webhooks',
    access: 'admin',
    summary: 'The company’s webhooks, the oldest first.',
    response: z.object({ webhooks: z.array(Webhook) }),
  }),
  addWebhook: endpoint({
    method: 'POST',
    path: '/v1/webhooks',
    access: 'admin',
    fresh: TODAY, // names may leave through it
    summary:
      'Add a webhook by the Standard Webhooks specification. Only this answer shows the secret that signs its events.',
    body: Choices,
    status: 201,
    response: z.object({ webhook: Webhook, secret: z.string().describe('whsec_…') }),
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/v1/webhooks/:id',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Change a webhook, or switch it on or off. Events that wait when it is switched off count as failed.',
    params: ofWebhook,
    body: Choices.extend({ is_on: z.boolean() }).partial(),
    response: Webhook,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/v1/webhooks/:id',
    access: 'admin',
    summary: 'Delete a webhook, its secret, and its log.',
    params: ofWebhook,
    response: Ok,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/v1/webhooks/:id/test',
    access: 'admin',
    summary: 'Send an event of the kind webhook.test now, once.',
    heavy: 'outgoing',
    rate: TESTS,
    params: ofWebhook,
    response: TestResult,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/v1/webhooks/:id/deliveries',
    access: 'admin',
    summary: 'The last 100 events for a webhook, the newest first.',
    params: ofWebhook,
    response: z.object({ deliveries: z.array(Delivery) }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/v1/webhooks/:id/deliveries/:event_id/send',
    access: 'admin',
    summary: 'Send an event again, under the same id.',
    heavy: 'outgoing',
    rate: SENT_AGAIN,
    params: ofWebhook.extend({ event_id: Id }),
    response: Ok,
  }),
}

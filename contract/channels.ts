import { z } from 'zod'
import { CHANNEL_KINDS } from '../domain/channels.ts'
import { WEBHOOK_ADDRESS_LIMIT } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Ok, TESTS, TestResult, TimeZone, typedAddress } from './shapes.ts'

const Kind = z.enum(CHANNEL_KINDS)

const Schedule = z.object({
  rhythm: z.enum(['daily', 'weekly']),
  weekday: z.number().int().min(1).max(7).describe('Of a weekly message: 1 is Monday.'),
  hour: z.number().int().min(0).max(23),
  time_zone: TimeZone,
})

const Channel = Schedule.extend({
  kind: Kind,
  host: z.string().describe('The host of the address.'),
  off_reason: z
    .enum(['admin', 'gone', 'failing', 'unreadable'])
    .nullable()
    .describe(
      'Why it is off. admin: an admin paused it; gone: it answered 410; failing: three days of failures; unreadable: a restored server has another secret. Null while it is on.',
    ),
  sent_at: z.iso.datetime().nullable().describe('The last message. Without news, none is sent.'),
  next_at: z.iso.datetime().describe('The next message, if there is news.'),
  failure: z.string().nullable().describe('Why the last try failed; null if it did not.'),
})
export type Channel = z.infer<typeof Channel>

const ofKind = z.object({ kind: Kind })

export const channels = {
  channelList: endpoint({
    method: 'GET',
    path: '/v1/channels',
    access: 'admin',
    summary: 'The channels of Slack and Teams that read what is new, one of each at most.',
    response: z.object({ channels: z.array(Channel) }),
  }),
  setChannel: endpoint({
    method: 'PUT',
    path: '/v1/channels/:kind',
    access: 'admin',
    summary:
      'Send what is new to a channel of Slack or Teams: counts, job titles and a link. Also switches it on.',
    params: ofKind,
    body: Schedule.extend({
      url: typedAddress(WEBHOOK_ADDRESS_LIMIT)
        .optional()
        .describe('https://…; stored encrypted and never returned. Without it, the address stays as it is.'),
    }),
    response: Channel,
  }),
  switchChannel: endpoint({
    method: 'PATCH',
    path: '/v1/channels/:kind',
    access: 'admin',
    summary:
      'Pause the channel, or go on with what is new from then on. Errors: 409 if its address has to be entered again.',
    params: ofKind,
    body: z.object({ is_on: z.boolean() }),
    response: Channel,
  }),
  removeChannel: endpoint({
    method: 'DELETE',
    path: '/v1/channels/:kind',
    access: 'admin',
    summary: 'Send nothing more to the channel, and delete its address.',
    params: ofKind,
    response: Ok,
  }),
  testChannel: endpoint({
    method: 'POST',
    path: '/v1/channels/:kind/test',
    access: 'admin',
    summary: 'Send a message without news now.',
    heavy: 'outgoing',
    rate: TESTS,
    params: ofKind,
    response: TestResult,
  }),
}

import { expect, test } from 'vitest'
import type { Channel } from '../../contract/channels.ts'
import { channelText } from './channel.rules.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const CHANNEL: Channel = {
  kind: 'slack',
  host: 'hooks.slack.com',
  rhythm: 'daily',
  weekday: 1,
  hour: 9,
  time_zone: 'Europe/Berlin',
  off_reason: null,
  sent_at: null,
  next_at: '2026-11-27T08:00:00Z',
  failure: null,
}

test.each<[Partial<Channel>, string]>([
  [{}, 'Every day at 09:00 (Europe/Berlin), if something is new. No message yet.'],
  [
    { rhythm: 'weekly', weekday: 7, hour: 17, sent_at: '2026-11-26T09:00:00Z' },
    'Every Sunday at 17:00 (Europe/Berlin), if something is new. Last message 3 hours ago.',
  ],
  [
    { failure: 'It answered 500.' },
    'Every day at 09:00 (Europe/Berlin), if something is new. No message yet. The last try failed: It answered 500.',
  ],
  [
    { off_reason: 'failing', failure: 'It answered 404.' },
    'Switched off after three days of failures. No message yet. The last try failed: It answered 404.',
  ],
])('%j says %j', (changes, says) => expect(channelText({ ...CHANNEL, ...changes }, NOW)).toBe(says))

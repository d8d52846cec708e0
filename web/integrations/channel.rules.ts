import type { Channel } from '../../contract/channels.ts'
import { agoText, timeText } from '../ui/day.ts'
import { OFF } from './webhook.rules.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** 9 → '09:00' */
export const hourLabel = (hour: number) => timeText(new Date(2026, 0, 1, hour))

const OFF_CHANNEL = {
  ...OFF,
  admin: 'Paused',
  unreadable: 'Switched off: another server encrypted its address, so enter it again',
}

/** 'Every Monday at 09:00 (Europe/Berlin), if something is new. Last message 3 days ago.' */
export function channelText(channel: Channel, now: Date): string {
  const { rhythm, weekday, hour, time_zone, off_reason, sent_at, failure } = channel
  const when = rhythm === 'daily' ? 'Every day' : `Every ${WEEKDAYS[weekday - 1]}`
  const plan = `${when} at ${hourLabel(hour)} (${time_zone}), if something is new`
  const worked = sent_at ? `Last message ${agoText(sent_at, now)}` : 'No message yet'
  const failed = failure ? ` The last try failed: ${failure}` : ''
  return `${off_reason ? OFF_CHANNEL[off_reason] : plan}. ${worked}.${failed}`
}

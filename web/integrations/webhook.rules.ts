import type { Delivery, EventKind, Webhook } from '../../contract/webhooks.ts'
import { agoText } from '../ui/day.ts'

/** The words for each kind of event on the screen. */
export const KIND_LABELS: Record<EventKind, string> = {
  'recommendation.created': 'Someone is recommended',
  'recommendation.withdrawn': 'A recommendation is withdrawn',
  'candidate.added': 'An admin adds a candidate',
  'candidate.favorited': 'A candidate becomes a favorite',
  'candidate.moved': 'A candidate moves to another stage or outcome',
  'job.opened': 'A job opens',
  'job.closed': 'A job closes',
  'tip.received': 'A tip arrives (an anonymous one on the next day)',
  'employee.joined': 'A colleague joins',
}
export const KINDS = Object.keys(KIND_LABELS) as EventKind[]

/** Why a destination is off. */
export const OFF = {
  admin: 'Switched off',
  gone: 'Switched off, because the endpoint returned 410 Gone',
  failing: 'Switched off after three days of failures',
  unreadable: 'Switched off: another server encrypted its address. Delete it and add it again',
}

/** 'Last delivered 5 minutes ago. Sends all events, ids and links only.' */
export function webhookText(
  { off_reason, delivered_at, failing_since, with_details, kinds }: Webhook,
  now: Date,
): string {
  const worked = delivered_at ? `Last delivered ${agoText(delivered_at, now)}` : 'Nothing delivered yet'
  const state = off_reason
    ? OFF[off_reason]
    : failing_since
      ? `Failing for ${agoText(failing_since, now).replace(' ago', '')}. ${worked}`
      : worked
  const what = kinds.length === KINDS.length ? 'all events' : `${kinds.length} of ${KINDS.length} events`
  return `${state}. Sends ${what}, ${with_details ? 'with names, profile links and notes' : 'ids and links only'}.`
}

/** 'Delivered at the 2nd attempt' is not worth the words: the state, and why it failed. */
export function deliveryText({ state, failure, tries, next_at }: Delivery, now: Date): string {
  if (state === 'delivered') return 'Delivered'
  const why = failure ? ` ${failure}` : ''
  if (state === 'failed') return `Failed.${why}`
  if (tries === 0 || !next_at) return 'Waiting'
  const minutes = Math.max(1, Math.round((new Date(next_at).getTime() - now.getTime()) / 60_000))
  return `Tried ${tries === 1 ? 'once' : `${tries} times`}, again in ${minutes} min.${why}`
}

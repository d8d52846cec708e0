import { CHANNELS, type ChannelKind } from '../../domain/channels.ts'
import { TRACKING_SYSTEMS, type TrackingSystem } from '../../domain/tracking-systems.ts'

export type DestinationKind = 'webhook' | ChannelKind | TrackingSystem

type Destination = {
  /** Of the API. */
  resource: 'webhooks' | 'channels' | 'tracking'
  /** Null where an admin names each. */
  name: string | null
}

const those = (records: Record<string, { name: string }>, resource: Destination['resource']) =>
  Object.entries(records).map(([kind, { name }]) => [kind, { resource, name }] as const)

export const DESTINATIONS = Object.fromEntries<Destination>([
  ['webhook', { resource: 'webhooks', name: null }],
  ...those(CHANNELS, 'channels'),
  ...those(TRACKING_SYSTEMS, 'tracking'),
]) as Record<DestinationKind, Destination>

/** Where a row leads, as far as its words depend on it. */
export type Target = {
  id: string
  kind: DestinationKind
  name: string
  sealed: string
  with_details: boolean
  rhythm: 'daily' | 'weekly' | null
  weekday: number | null
  hour: number | null
  time_zone: string | null
}

/** One thing that goes out: to an employee by email, or to a destination. */
export type Row = {
  company_id: string
  id: string
  lane: string
  key: string
  kind: string
  employee_id: string | null
  subject_id: string | null
  data: Record<string, string | null>
  at: Date
  tries: number
  target: Target | null
}

/** What came of calling a destination. */
export type Outcome = {
  /** Null without an answer. */
  status: number | null
  /** A sentence; null if it arrived, as far as the answer tells. */
  failure: string | null
  /** Milliseconds that the answer asks to wait. */
  asked: number
  /** It failed because of what the row says; the destination works. */
  isOfRow?: boolean
}

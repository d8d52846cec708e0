import type { TrackingSystem } from '../../domain/tracking-systems.ts'

export type DestinationKind = 'webhook' | 'slack' | 'teams' | TrackingSystem

/** The resource of the API that a destination belongs to. */
export const resourceOf = (kind: DestinationKind) =>
  kind === 'webhook' ? 'webhooks' : kind === 'slack' || kind === 'teams' ? 'channels' : 'tracking'

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

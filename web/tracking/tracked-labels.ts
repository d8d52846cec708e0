import type { Tracked } from '../../contract/tracking.ts'
import { trackedLabel } from '../../domain/tracked-labels.ts'
import { agoText } from '../ui/day.ts'

/** Where a candidate is: 'In Ashby: Phone screen, 2 hours ago'. */
export const trackedLine = (tracked: Tracked, now: Date): string =>
  tracked.state === 'sent'
    ? `${trackedLabel(tracked)}, ${agoText(tracked.changed_at, now)}`
    : trackedLabel(tracked)

import type { Addition } from '../../../contract/candidates.ts'
import { addedLabel } from '../../../domain/stage-labels.ts'
import { dayText } from '../../ui/day.ts'

/** 'From a tip by Erin Gray', 'From an anonymous tip', 'Added by hand' */
export function sourceText(added: Addition): string {
  if (added.tip_by === 'Anonymous') return 'From an anonymous tip'
  return added.tip_by ? `${addedLabel(added)} by ${added.tip_by}` : addedLabel(added)
}

/** 'From a tip by Erin Gray, added by Alba Reyes on 2 Nov 2026' */
export const additionText = (added: Addition): string =>
  added.from_tip
    ? `${sourceText(added)}, added by ${added.by ?? 'an admin'} on ${dayText(added.on)}`
    : `Added by hand by ${added.by ?? 'an admin'} on ${dayText(added.on)}`

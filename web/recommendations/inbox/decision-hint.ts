import type { Person } from '../../../contract/recommendations.ts'
import { statusLabel } from '../own/own-labels.ts'

const DECLINED = statusLabel({ stage: null, outcome: 'declined_by_us', status: 'recommend' })

/** What Not Interested tells those who recommend the person. */
export function notInterestedHint({ recommended_by, recommendations }: Person): string {
  const names = new Set(recommendations.map((said) => said.recommended_by))
  const readers = names.size === 1 && recommended_by ? `${recommended_by} reads` : 'the recommenders read'
  return `If you choose Not Interested, ${readers} “${DECLINED}” from the next morning on (08:00 UTC).`
}

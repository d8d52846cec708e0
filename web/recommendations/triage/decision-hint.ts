import type { Person } from '../../../contract/recommendations.ts'
import { statusLabel } from '../own/own-labels.ts'

const DECLINED = statusLabel({ stage: null, outcome: 'declined_by_us', status: 'recommend' })

/** What Not Interested does to a contact, and tells those who recommend the person. */
export function notInterestedHint({ recommended_by, recommendations, reach_out }: Person): string {
  const names = new Set(recommendations.map((recommendation) => recommendation.recommended_by))
  const readers = names.size === 1 && recommended_by ? `${recommended_by} sees` : 'the recommenders see'
  const ends = reach_out ? `${reach_out.holder ?? 'Recruiting'}’s contact ends, and ` : ''
  return names.size === 0
    ? 'Not Interested: archived, declined by us.'
    : `Not Interested: ${ends}${readers} “${DECLINED}” tomorrow morning.`
}

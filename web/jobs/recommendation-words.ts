import type { JobRecommendation } from '../../contract/jobs.ts'
import { RELATIONSHIPS, STRONGEST } from '../recommendations/team-words.ts'

/** Who writes to the candidate; null until it was answered. */
export function reachOutWords({
  reach_out_method: method,
  is_own,
}: Pick<JobRecommendation, 'reach_out_method' | 'is_own'>): string | null {
  if (method === 'RECRUITING') return 'Recruiter'
  return method && (is_own ? 'Myself' : 'Recommender')
}

/** Whether recruiters may name the recommender; not applicable where nobody asked (spec section 2). */
export const mentionWords = ({ should_mention_name }: Pick<JobRecommendation, 'should_mention_name'>) =>
  should_mention_name === null ? 'N/A' : should_mention_name ? 'Yes' : 'No'

/** As told of a colleague, and in the first person of oneself: 'Know them from work'. */
export function relationshipWords({
  relationship,
  is_own,
}: Pick<JobRecommendation, 'relationship' | 'is_own'>): string | null {
  const words = relationship && RELATIONSHIPS[relationship]
  return words && is_own ? words.replace(/^Knows /, 'Know ') : words
}

export const strengthWords = ({
  recommendation_strength: strength,
}: Pick<JobRecommendation, 'recommendation_strength'>) => strength && `${strength} of ${STRONGEST}`

export const countWords = (total: number) =>
  `${total.toLocaleString('en')} ${total === 1 ? 'recommendation' : 'recommendations'}`

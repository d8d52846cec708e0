import type { RecommendationStatus } from '../../contract/shapes.ts'

/** Which own connections a review shows: those put off for later, those of a job's review, or the undecided ones. */
export function waitingStatuses(review: { skipped: boolean; forJobs: boolean }): RecommendationStatus[] {
  if (review.skipped) return ['skip']
  return review.forJobs ? ['not_reviewed', 'recommend'] : ['not_reviewed']
}

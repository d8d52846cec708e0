import type { RecommendationStatus } from '../../contract/shapes.ts'

/** The statuses of the connections that a review lists. */
export function waitingStatuses(review: {
  skipped: boolean
  changed: boolean
  forJobs: boolean
}): RecommendationStatus[] {
  if (review.skipped) return ['skip']
  return review.forJobs || review.changed ? ['not_reviewed', 'recommend'] : ['not_reviewed']
}

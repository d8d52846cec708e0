import { generalReviewOf, reviewTitle } from '../review/general/review-name.ts'
import { categoriesTitle, jobReviewOf } from '../review/jobs/job-review.ts'

/** 'in Sales', 'for two jobs in All Categories': which review a draft is of; null for a name that is none. */
export function unsentIn(review: string): string | null {
  const general = generalReviewOf(review)
  if (general) return `in ${reviewTitle(general)}`
  const forJobs = jobReviewOf(review)
  return forJobs && `for ${forJobs.jobs.length > 1 ? 'two jobs' : 'a job'} in ${categoriesTitle(forJobs)}`
}

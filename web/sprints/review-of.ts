import type { Sprint } from '../../contract/sprints.ts'
import { reviewLink } from '../review/general/general-review.rules.ts'
import { jobReviewLink } from '../review/jobs/job-review.rules.ts'

/** The present review, best first for the jobs. */
export const reviewOf = (jobs: Sprint['jobs']) =>
  jobs.length > 0
    ? jobReviewLink({ jobs: jobs.map(({ id }) => id), categories: [] })
    : reviewLink({ category: 'ALL', kind: 'general' })

import type { Sprint } from '../../contract/sprints.ts'
import { reviewLink } from '../review/general/general-review.rules.ts'
import { jobReviewLink } from '../review/jobs/job-review.rules.ts'

/** The review, best first for the jobs, of the people of their categories. */
export const reviewOf = (jobs: Sprint['jobs']) =>
  jobs.length > 0
    ? jobReviewLink({
        jobs: jobs.map(({ id }) => id),
        categories: [...new Set(jobs.map(({ career_type }) => career_type))],
      })
    : reviewLink({ category: 'ALL', kind: 'general' })

/**
 * Reviews have names: 'general:SALES', 'later:ALL', 'jobs:a,b:SALES'. All general reviews are of one kind: one category is
 * active at a time. Each choice of jobs is another kind.
 */
export const kindOf = (review: string) =>
  isOfJobs(review) ? review.slice(0, review.lastIndexOf(':')) : 'general'

export const isOfJobs = (review: string) => review.startsWith('jobs:')

/** The review that names the draft. A choice of jobs has one draft for all categories. */
export const draftOf = (review: string) => (isOfJobs(review) ? `${kindOf(review)}:ALL` : review)

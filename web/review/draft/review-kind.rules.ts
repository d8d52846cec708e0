/**
 * Reviews have names: 'general:SALES', 'later:ALL', 'jobs:a,b:SALES'. All general ones are of one kind: one category is
 * active at a time. Each choice of jobs is a kind of its own.
 */
export const kindOf = (review: string) =>
  isOfJobs(review) ? review.slice(0, review.lastIndexOf(':')) : 'general'

export const isOfJobs = (review: string) => review.startsWith('jobs:')

/** The review whose draft it is: that of a choice of jobs is the same in all categories. */
export const draftOf = (review: string) => (isOfJobs(review) ? `${kindOf(review)}:ALL` : review)

import type { JobDetails } from '../../../contract/jobs.ts'
import { CATEGORIES, type Category, categoryFilter, categoryLabel } from '../../../domain/category.ts'

/** A review for one or two jobs. No categories means all. */
export type JobReview = { jobs: string[]; categories: Category[] }

type CareerType = { career_type?: string }
type JobReviewLink =
  | { to: '/job/$jobId'; params: { jobId: string }; search: CareerType }
  | { to: '/job-matching'; search: CareerType & { jobs: string } }

/** `?career_type=SALES,DESIGNER` → categories in the product's order. Unknown values and All filter nothing. */
export function careerTypes(values: string[]): Category[] {
  const names = values.map(categoryFilter)
  return CATEGORIES.filter((name) => names.includes(name))
}

const NOT_OFFERED: Category[] = ['OTHER_TECH', 'NOT_TECH']

/** The categories to choose from: ten, and each of the other two if a job has it or the address names it. */
export const chipsFor = (wanted: Category[]): (Category | 'ALL')[] => [
  ...CATEGORIES.filter((name) => !NOT_OFFERED.includes(name) || wanted.includes(name)),
  'ALL',
]

/** The name of its draft: 'jobs:a,b:SALES'. The order in which the jobs were chosen does not matter. */
export const jobReviewName = ({ jobs, categories }: JobReview) =>
  `jobs:${jobs.toSorted().join(',')}:${categories.join(',') || 'ALL'}`

/** Null for the name of a review of another kind. */
export function jobReviewOf(name: string): JobReview | null {
  const [, jobs, categories] = /^jobs:([^:]+):([^:]+)$/.exec(name) ?? []
  return jobs && categories ? { jobs: jobs.split(','), categories: careerTypes(categories.split(',')) } : null
}

/** Its address. */
export function jobReviewLink({ jobs, categories }: JobReview): JobReviewLink {
  const search = categories.length > 0 ? { career_type: categories.join(',') } : {}
  const [jobId = '', second] = jobs
  return second
    ? { to: '/job-matching', search: { jobs: jobs.join(','), ...search } }
    : { to: '/job/$jobId', params: { jobId }, search }
}

/** The categories under review in words; none means all. */
export const categoriesLabel = (categories: Category[]): string =>
  categories.map(categoryLabel).join(', ') || 'All Categories'

/** The jobs' names on their buttons: the title, with the location if the titles are the same. */
export const jobLabels = (jobs: Pick<JobDetails, 'job_title' | 'location'>[]): string[] =>
  jobs.map(({ job_title, location }) =>
    jobs.filter((other) => other.job_title === job_title).length > 1
      ? `${job_title}, ${location}`
      : job_title,
  )

import { CATEGORIES, type Category, categoryFilter } from '../../../domain/category.ts'

/** A review for one job, or for two at once; without categories it is for all of them. */
export type JobReview = { jobs: string[]; categories: Category[] }

type CareerType = { career_type?: string }
type JobReviewLink =
  | { to: '/job/$jobId'; params: { jobId: string }; search: CareerType }
  | { to: '/job-matching'; search: CareerType & { jobs: string } }

const ordered = (names: string[]): Category[] => CATEGORIES.filter((name) => names.includes(name))

/** `?career_type=SALES,DESIGNER` → categories in the product's order; unknown values and All filter nothing. */
export const careerTypes = (values: string[]): Category[] => ordered(values.map(categoryFilter))

/** All clears the filter; a category goes in or out of it (spec section 4, 'Category filter'). */
export function toggleCategory(chosen: Category[], name: Category | 'ALL'): Category[] {
  if (name === 'ALL') return []
  return ordered(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
}

const NOT_OFFERED: Category[] = ['OTHER_TECH', 'NOT_TECH']

/** The chips of spec section 2; the others appear where a job is of that kind or the address asks for it. */
export const chipsFor = (wanted: Category[]): (Category | 'ALL')[] => [
  ...CATEGORIES.filter((name) => !NOT_OFFERED.includes(name) || wanted.includes(name)),
  'ALL',
]

/** The name under which its draft is kept: 'jobs:a,b:SALES', the same in whichever order the jobs were chosen. */
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

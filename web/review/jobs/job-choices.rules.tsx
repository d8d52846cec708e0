import { Check, X } from 'lucide-react'
import type { ListedConnection } from '../../../contract/connections.ts'
import type { JobDetails } from '../../../contract/jobs.ts'
import type { Counts, Rule } from '../draft/decision.rules.ts'
import { type Choice, JOB_SORTS, type Review } from '../list/review.rules.ts'
import {
  answerFor,
  type Earlier,
  jobDecisions,
  keeping,
  passedOn,
  passing,
  withdrawnJobs,
  togglingJob,
} from './job-decisions.rules.ts'
import { jobLabels, type JobReview, jobReviewName } from './job-review.rules.ts'

const earlierOf = ({ job_decisions = [] }: ListedConnection): Earlier => job_decisions

/** Notes the category in the entry: the draft covers all categories and counts the ones shown. */
const inCategory =
  (rule: Rule, { job_category }: ListedConnection): Rule =>
  (before) => {
    const after = rule(before)
    return after && { ...after, category: job_category }
  }

const pass = (jobs: string[]): Choice => ({
  key: 'h',
  label: 'Pass',
  icon: <X aria-hidden />,
  look: 'NO',
  announcement: 'Passed',
  rule: (person) => inCategory(passing(jobs, earlierOf(person)), person),
  isChosen: (entry, person) => passedOn(entry, earlierOf(person), jobs) === true,
  isPartly: (entry, person) => passedOn(entry, earlierOf(person), jobs) === 'mixed',
})

type Words = Pick<Choice, 'key' | 'label' | 'icon' | 'announcement' | 'stays' | 'column'>

const yesFor = (job: string, jobs: string[], words: Words): Choice => ({
  ...words,
  look: 'YES',
  rule: (person) => inCategory(togglingJob(job, jobs, earlierOf(person)), person),
  isChosen: (entry, person) => answerFor(entry, earlierOf(person), job) === 'YES',
})

const recommend = (job: string) =>
  yesFor(job, [job], {
    key: 'l',
    label: 'Recommend',
    icon: <Check aria-hidden />,
    announcement: 'Recommended',
  })

const jobButton = (job: string, jobs: string[], label: string, location: string): Choice => {
  const number = jobs.indexOf(job) + 1
  const announcement = `Recommended for ${label}`
  return {
    ...yesFor(job, jobs, {
      key: String(number),
      label,
      icon: <Check aria-hidden />,
      announcement,
      stays: true,
      column: { location },
    }),
    isPassed: (entry, person) =>
      answerFor(entry, earlierOf(person), job) === 'NO' && passedOn(entry, earlierOf(person), jobs) !== true,
  }
}

const tally = ({ YES, NO }: Counts) => [
  { text: `Yes: ${YES.toLocaleString('en')}`, isStrong: YES > 0 },
  { text: `Pass: ${NO.toLocaleString('en')}`, isStrong: false },
]

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** The review for jobs, for the components that all reviews share. `details` is empty while the jobs load. */
export function reviewOfJobs(review: JobReview, details: JobDetails[]): Review {
  const { jobs, categories } = review
  const [job = ''] = jobs
  const several = jobs.length > 1
  const labels = jobLabels(details)
  const labelOf = (id: string) => labels[details.findIndex((known) => known.id === id)] ?? ''
  const locationOf = (id: string) => details.find((known) => known.id === id)?.location ?? ''
  return {
    name: jobReviewName(review),
    categories,
    filter: categories.join(','),
    sorts: JOB_SORTS,
    query: { job_id: jobs },
    choices: [
      pass(jobs),
      ...(several ? jobs.map((id) => jobButton(id, jobs, labelOf(id), locationOf(id))) : [recommend(job)]),
    ],
    tally,
    decisionsOf: (connection, entry) => jobDecisions(connection, entry, jobs),
    note(entry, person) {
      const withdrawn = withdrawnJobs(entry, earlierOf(person), jobs)
      return withdrawn.length === 0
        ? null
        : `No longer recommended for ${listed.format(withdrawn.map(labelOf))}`
    },
    keeping(person) {
      const rule = keeping(jobs, earlierOf(person))
      return rule && inCategory(rule, person)
    },
    home: several ? '/dashboard' : '/review',
  }
}

import { Check, X } from 'lucide-react'
import type { JobDetails } from '../../../contract/jobs.ts'
import { type Counts, choosing } from '../draft/decision.ts'
import type { Choice, Review } from '../sitting/review.ts'
import { isFor, jobDecisions, togglingJob } from './job-decisions.ts'
import { jobLabels } from './job-labels.ts'
import { categoriesTitle, type JobReview, jobReviewLink, jobReviewName, jobReviewOf } from './job-review.ts'

const pass = (jobs: string[]): Choice => ({
  key: 'h',
  label: 'Pass',
  icon: <X aria-hidden />,
  look: 'NO',
  said: 'Passed',
  rule: choosing('NO', jobs),
  isChosen: (entry) => entry?.action === 'NO',
})

const yesFor = (job: string, fields: Omit<Choice, 'look' | 'rule' | 'isChosen'>): Choice => ({
  ...fields,
  look: 'YES',
  rule: togglingJob(job),
  isChosen: (entry) => isFor(entry, job),
})

const recommend = (job: string) =>
  yesFor(job, { key: 'l', label: 'Recommend', icon: <Check aria-hidden />, said: 'Recommended' })

const jobButton = (job: string, label: string, index: number) =>
  yesFor(job, {
    key: String(index + 1),
    label,
    icon: index + 1,
    said: `Recommended for ${label}`,
    stays: true,
  })

const tally = ({ YES, NO }: Counts) => [
  { text: `Yes: ${YES.toLocaleString('en')}`, isStrong: YES > 0 },
  { text: `Pass: ${NO.toLocaleString('en')}`, isStrong: false },
]

/** A review for jobs, for the pieces that all reviews share; the details of the jobs may still be on their way. */
export function reviewOfJobs(review: JobReview, details: JobDetails[]): Review {
  const { jobs, categories } = review
  const [job = ''] = jobs
  const labels = jobLabels(details)
  return {
    name: jobReviewName(review),
    categories,
    queue: { job_id: jobs },
    choices: [
      pass(jobs),
      ...(jobs.length === 1
        ? [recommend(job)]
        : jobs.map((id, index) => jobButton(id, labels[index] ?? '', index))),
    ],
    tally,
    decisionsOf: (connection, entry) => jobDecisions(connection, entry, jobs),
    other(name) {
      const other = jobReviewOf(name)
      return other && { title: categoriesTitle(other), link: jobReviewLink({ ...other, jobs }) }
    },
  }
}

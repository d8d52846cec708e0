import { BriefcaseBusiness } from 'lucide-react'
import { Fragment } from 'react'
import type { Dashboard } from '../../contract/dashboard.ts'
import { jobReviewLink } from '../review/jobs/job-review.rules.ts'
import { TextLink } from '../ui/link-button.tsx'

type Props = Pick<Dashboard['dashboard'], 'jobs_to_review' | 'num_jobs_to_review'>

/** Names the open jobs for which the user has people to review. */
export function JobNotice({ jobs_to_review: jobs, num_jobs_to_review: count }: Props) {
  const more = count - jobs.length
  const last = jobs.length - 1
  if (jobs.length === 0) return null
  return (
    <p className="flex gap-2 text-muted">
      <BriefcaseBusiness aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Who do you know for{' '}
        {jobs.map(({ id, job_title, career_type }, at) => (
          <Fragment key={id}>
            {at > 0 && (at === last && more === 0 ? ' or ' : ', ')}
            <TextLink dir="auto" {...jobReviewLink({ jobs: [id], categories: [career_type] })}>
              {job_title}
            </TextLink>
          </Fragment>
        ))}
        {more > 0 && (
          <>
            {' or '}
            <TextLink to="/review" search={{ tab: 'jobs' }}>
              {more === 1 ? 'another job' : `${more.toLocaleString('en')} other jobs`}
            </TextLink>
          </>
        )}
        ?
      </span>
    </p>
  )
}

import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { JobDetails } from '../../contract/jobs.ts'
import { JobDescription } from '../jobs/job-description.tsx'
import { CategoryBadge } from '../people/category-badge.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { JobLocation } from './jobs/job-card.tsx'
import { JobReviewLayout } from './jobs/job-review-layout.tsx'
import { useOpenJobs } from './jobs/use-open-jobs.ts'
import { ReviewHeader } from './list/review-header.tsx'

/** /job/{jobId}?career_type=SALES: the review for one job (docs/product.md, Job review). */
export function SingleJobReviewScreen() {
  const { jobId } = useParams({ from: '/members/job/$jobId' })
  return <SingleJobReview key={jobId} id={jobId.toLowerCase()} />
}

function SingleJobReview({ id }: { id: string }) {
  const ids = useMemo(() => [id], [id])
  const jobs = useOpenJobs(ids)
  return (
    <JobReviewLayout
      ids={ids}
      jobs={jobs}
      header={<JobHeader job={jobs.data?.[0]} isPending={jobs.isPending} />}
    />
  )
}

const TITLE = 'job-under-review'
/** On phones two lines of the description, if a button shows the rest. */
const CARD =
  'flex flex-col gap-3 max-sm:gap-1 max-sm:p-3 max-sm:[&_p:has(+button[aria-expanded=false])]:line-clamp-2'

type Props = { job: JobDetails | undefined; isPending: boolean }

const JobHeader = ({ job, isPending }: Props) => (
  <ReviewHeader>
    <Panel aria-busy={isPending || undefined} className={CARD}>
      <PageHeading
        title={job?.job_title ?? 'Review for a job'}
        aside={job && <CategoryBadge category={job.career_type} />}
      >
        <span id={TITLE} dir="auto" className={isPending ? 'sr-only' : undefined}>
          {job?.job_title ?? 'Review for a job'}
        </span>
        {isPending && <Skeleton className="my-1 h-7 w-72 max-w-full" />}
      </PageHeading>
      {job && <JobLocation location={job.location} />}
      {job && <JobDescription description={job.description} titleId={TITLE} />}
      {isPending && <Skeleton className="my-0.5 h-4 w-32" />}
      {isPending && <Skeleton className="mb-9 h-10 w-full max-w-prose" />}
    </Panel>
  </ReviewHeader>
)

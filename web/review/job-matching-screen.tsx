import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { JobDetails } from '../../contract/jobs.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { listParam, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { MAX_BULK_JOBS } from './hub/job-choice.rules.ts'
import { ChosenJob } from './jobs/chosen-job.tsx'
import { JobReviewLayout } from './jobs/job-review-layout.tsx'
import { ClosedJobsNotice } from './jobs/closed-jobs-notice.tsx'
import { useOpenJobs } from './jobs/use-open-jobs.ts'
import { ReviewHeader } from './list/review-header.tsx'

/** /job-matching?jobs=a,b&career_type=SALES: the review for two jobs (docs/product.md, Job review). */
export function JobMatchingScreen() {
  const [params] = useUrlParams()
  const named = listParam(params, 'jobs').map((id) => id.toLowerCase())
  const [first, second] = [...new Set(named)].slice(0, MAX_BULK_JOBS)
  if (first === undefined)
    return (
      <Page>
        <ClosedJobsNotice several />
      </Page>
    )
  const career_type = textParam(params, 'career_type')
  if (second === undefined)
    return (
      <Navigate
        to="/job/$jobId"
        params={{ jobId: first }}
        search={career_type === '' ? {} : { career_type }}
        replace
      />
    )
  return <JobMatching key={`${first} ${second}`} first={first} second={second} />
}

function JobMatching({ first, second }: { first: string; second: string }) {
  const ids = useMemo(() => [first, second], [first, second])
  const jobs = useOpenJobs(ids)
  return (
    <JobReviewLayout
      ids={ids}
      jobs={jobs}
      header={<JobsHeader jobs={jobs.data} isPending={jobs.isPending} />}
    />
  )
}

type Props = { jobs: JobDetails[] | undefined; isPending: boolean }

const JobsHeader = ({ jobs, isPending }: Props) => (
  <ReviewHeader>
    <Panel aria-busy={isPending || undefined} className="flex flex-col gap-4 max-sm:gap-2 max-sm:p-3">
      <PageHeading
        title="Bulk Job Recommendations"
        subtitle="Review your connections and recommend them for multiple job openings"
      />
      {isPending && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-[66px] rounded-lg" />
          <Skeleton className="h-[66px] rounded-lg" />
        </div>
      )}
      {jobs && (
        <ul aria-label="Jobs" className="grid gap-3 max-sm:gap-1 sm:grid-cols-2">
          {jobs.map((job, index) => (
            <ChosenJob key={job.id} job={job} hint={<KeyHint keys={index + 1} />} />
          ))}
        </ul>
      )}
    </Panel>
  </ReviewHeader>
)

import { Navigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { listParam, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { MAX_BULK_JOBS } from './hub/job-choice.rules.ts'
import { JobReviewLayout } from './jobs/job-review-layout.tsx'
import { careerTypes, categoriesLabel } from './jobs/job-review.rules.ts'
import { ClosedJobsNotice } from './jobs/closed-jobs-notice.tsx'
import { useOpenJobs } from './jobs/use-open-jobs.ts'
import { ReviewHeader } from './list/review-header.tsx'

/** /job-matching?jobs=a,b&career_type=SALES: the review for two jobs (docs/product-employees.md, Job review). */
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
  const [params] = useUrlParams()
  const [isFolded, setFolded] = useState(true)
  return (
    <JobReviewLayout
      ids={ids}
      jobs={jobs}
      isFolded={isFolded}
      header={
        <ReviewHeader>
          <PageHeading title="Bulk Job Recommendations" />
          <p className="min-w-0 flex-1 basis-60 text-muted">
            Review your connections and recommend them for multiple job openings
          </p>
        </ReviewHeader>
      }
      tools={
        <Button
          variant="quiet"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="px-2"
        >
          <span>{categoriesLabel(careerTypes(listParam(params, 'career_type')))}</span>
          <ChevronDown aria-hidden className={isFolded ? undefined : 'rotate-180'} />
        </Button>
      }
    />
  )
}

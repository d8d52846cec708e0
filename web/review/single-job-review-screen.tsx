import { useParams } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { JobDetails } from '../../contract/jobs.ts'
import type { Category } from '../../domain/category.ts'
import { JobDescription } from '../jobs/job-description.tsx'
import { CategoryBadge } from '../people/base/category-badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { NAMED } from '../ui/name.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { listParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { JobLocation } from './jobs/job-location.tsx'
import { JobReviewLayout } from './jobs/job-review-layout.tsx'
import { careerTypes, categoriesLabel } from './jobs/job-review.rules.ts'
import { useOpenJobs } from './jobs/use-open-jobs.ts'
import { ToCategories } from './list/review-header.tsx'

/** /job/{jobId}?career_type=SALES: the review for one job (docs/product-employees.md, Job review). */
export function SingleJobReviewScreen() {
  const { jobId } = useParams({ from: '/members/job/$jobId' })
  return <SingleJobReview key={jobId} id={jobId.toLowerCase()} />
}

function SingleJobReview({ id }: { id: string }) {
  const ids = useMemo(() => [id], [id])
  const jobs = useOpenJobs(ids)
  const [params] = useUrlParams()
  const categories = careerTypes(listParam(params, 'career_type'))
  const [isFolded, setFolded] = useState(true)
  return (
    <JobReviewLayout
      ids={ids}
      jobs={jobs}
      isFolded={isFolded}
      header={
        <JobHeader
          job={jobs.data?.[0]}
          isPending={jobs.isPending}
          isFolded={isFolded}
          onToggle={() => setFolded(!isFolded)}
          categories={categories}
        />
      }
    />
  )
}

const TITLE = 'job-under-review'
const OPEN =
  'flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:gap-y-2 short:gap-y-1 max-sm:[&_h1]:text-xl short:[&_h1]:text-xl'
/** On phones, two lines of the description, with a button that shows the rest. */
const CARD =
  'flex flex-col gap-3 max-sm:gap-1 max-sm:p-3 max-sm:[&_p:has(+button[aria-expanded=false])]:line-clamp-2'

/** One line instead of the card and the categories. */
const LINE = 'flex min-h-14 items-center gap-2 rounded-lg border border-line bg-surface px-2 py-1 sm:gap-3'
const IN_LINE =
  'min-w-0 flex-1 border-0! p-0! sm:p-0! [&_h1]:text-lg/5 [&_header]:block [&_header>div:last-child:not(:first-child)]:hidden'

type Props = {
  job: JobDetails | undefined
  isPending: boolean
  isFolded: boolean
  onToggle: () => void
  /** The categories under review; none means all. */
  categories: Category[]
}

/** What the job asks for. When it folds, its parts keep their places in the tree, so that the heading keeps the focus. */
const JobHeader = ({ job, isPending, isFolded, onToggle, categories }: Props) => (
  <div className={isFolded ? LINE : OPEN}>
    <ToCategories short={isFolded} className={isFolded ? 'px-2' : '-ml-3'} />
    <Button
      variant="quiet"
      aria-expanded={!isFolded}
      onClick={onToggle}
      className={cx('text-muted', isFolded ? 'order-last px-2 whitespace-nowrap' : '-mr-3 ml-auto')}
    >
      <span>{isFolded ? 'Show job' : 'Hide job'}</span>
      <ChevronDown aria-hidden className={isFolded ? 'max-sm:hidden' : 'rotate-180'} />
    </Button>
    <Panel aria-busy={isPending || undefined} className={isFolded ? IN_LINE : cx(CARD, 'w-full')}>
      <PageHeading
        title={job?.job_title ?? 'Review for a job'}
        aside={job && <CategoryBadge category={job.career_type} />}
      >
        <span id={TITLE} {...NAMED} className={isPending ? 'sr-only' : undefined}>
          {job?.job_title ?? 'Review for a job'}
        </span>
        {isPending && <Skeleton className="my-1 h-7 w-72 max-w-full" />}
      </PageHeading>
      {job && !isFolded && <JobLocation location={job.location} />}
      {job && !isFolded && <JobDescription description={job.description} titleId={TITLE} />}
      {isPending && !isFolded && <Skeleton className="my-0.5 h-4 w-32" />}
      {isPending && !isFolded && <Skeleton className="mb-9 h-10 w-full max-w-prose" />}
    </Panel>
    {isFolded && <p className="max-w-2/5 truncate text-muted max-lg:hidden">{categoriesLabel(categories)}</p>}
  </div>
)

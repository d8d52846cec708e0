import { type ReactNode, useMemo } from 'react'
import type { JobDetails } from '../../../contract/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { listParam } from '../../ui/url-params.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { countOf, countText } from '../count-labels.ts'
import { ListHeader } from '../list/list-header.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { REVIEW_PAGE, ReviewLayout } from '../list/review-layout.tsx'
import { useReviewSession } from '../list/use-review-session.ts'
import { CategoryFilter } from './category-filter.tsx'
import { careerTypes } from './job-review.rules.ts'
import { reviewOfJobs } from './job-choices.rules.tsx'
import { ClosedJobsNotice } from './closed-jobs-notice.tsx'
import { isGone, type OpenJobs } from './use-open-jobs.ts'

const NO_JOBS: JobDetails[] = []

type Props = {
  /** The jobs' ids. Other ids need another key. */
  ids: string[]
  jobs: OpenJobs
  header: ReactNode
  /** Without the categories. */
  isFolded: boolean
  /** Next to the order. */
  tools?: ReactNode
}

/** The review for one or two jobs. */
export function JobReviewLayout({ ids, jobs, header, isFolded, tools }: Props) {
  const [params, changeParams] = useUrlParams()
  const inForce = careerTypes(listParam(params, 'career_type')).join(',')
  const details = jobs.data ?? NO_JOBS
  const review = useMemo(
    () => reviewOfJobs({ jobs: ids, categories: careerTypes(inForce.split(',')) }, details),
    [ids, inForce, details],
  )
  const session = useReviewSession(review)
  const { data, query, place, goTo } = session.pages
  const chooseCategories = (names: string[]) =>
    changeParams({ career_type: names.join(','), page: undefined }, { keepScroll: true })
  const others = data && review.categories.length > 0 ? countOf(data.categories, 'ALL') : 0
  // The card's height is unknown until it loads. Everything below appears after it, so that nothing moves.
  const isReady = jobs.data !== undefined && (data !== undefined || query.isError)

  if (isGone(jobs.error) || isGone(query.error))
    return (
      <Page>
        <ClosedJobsNotice several={ids.length > 1} session={session} />
      </Page>
    )
  return (
    <Page className={REVIEW_PAGE}>
      {header}
      {isReady && (
        <>
          {!isFolded && (
            <CategoryFilter
              chosen={review.categories}
              careers={details.map(({ career_type }) => career_type)}
              counts={data?.categories}
              onChange={chooseCategories}
            />
          )}
          <ListHeader pages={session.pages} placeholder="Search by name, company, or job title">
            {tools}
          </ListHeader>
        </>
      )}
      <Awaited query={jobs}>
        <SkeletonRows rows={10} rowClassName="h-16" label="Loading the job" />
      </Awaited>
      {jobs.data && (
        <ReviewLayout
          session={session}
          empty={
            <EmptyList
              search={place.search}
              onClear={() => goTo({ page: 1, search: '' })}
              action={
                others > 0 && (
                  <Button variant="primary" onClick={() => chooseCategories([])}>
                    Show All Categories
                  </Button>
                )
              }
            >{`You’re done in this category.${others > 0 ? ` In other categories ${countText(others, 'connection')} can be reviewed.` : ''}`}</EmptyList>
          }
        />
      )}
    </Page>
  )
}

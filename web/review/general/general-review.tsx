import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { api } from '../../api/api.ts'
import { useUser } from '../../auth/auth-context.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { deskOf, useSentElsewhere } from '../draft/use-draft.ts'
import { RestoreNotice } from './draft-notices.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { ReviewHeader } from './review-header.tsx'
import { type GeneralReview as Review, reviewName } from './review-name.ts'
import { ReviewSitting } from './review-sitting.tsx'
import { useReviewPages } from './use-review-pages.ts'

/** One category's queue, a page of 50 at a time, with the draft of what was decided. */
export function GeneralReview({ review }: { review: Review }) {
  const name = reviewName(review)
  const desk = deskOf(useUser().uuid)
  const draft = desk.draft(name)
  const pages = useReviewPages(review, draft)
  const { data, query, place } = pages
  const found = data?.pagination.total_count

  useLayoutEffect(() => desk.open(name), [desk, name])
  const queryClient = useQueryClient()
  useSentElsewhere(
    desk,
    () => void queryClient.invalidateQueries({ queryKey: api.connections.reviewQueue.key }),
  )

  return (
    <Page className="flex-1">
      <ReviewHeader
        review={review}
        categories={data?.categories ?? []}
        search={place.search}
        onSearch={(search) => pages.goTo({ page: 1, search }, { replace: true })}
        found={found}
      />
      <RestoreNotice desk={desk} review={name} />
      {query.isPending && <SkeletonRows rows={10} rowClassName="h-16" label="Loading connections" />}
      {query.isError && !data && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {data && found === 0 && (
        <EmptyQueue
          review={review}
          numSkipped={data.num_skipped}
          search={place.search}
          onClear={() => pages.goTo({ page: 1, search: '' })}
        />
      )}
      <ReviewSitting desk={desk} review={review} pages={pages}>
        <div className="flex flex-1 flex-col gap-4">
          <Pagination
            page={place.page}
            totalPages={pages.totalPages}
            onPage={(page) => pages.goTo({ ...place, page })}
          />
          <LinkButton to="/review" variant="quiet" className="self-center md:hidden">
            Back to Categories
          </LinkButton>
        </div>
      </ReviewSitting>
    </Page>
  )
}

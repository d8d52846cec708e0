import type { ReactNode } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { RestoreNotice } from './draft-notices.tsx'
import { ReviewSitting } from './review-sitting.tsx'
import type { Sitting } from './use-review.ts'

/** Below the header: the queue, or why there is none, and the footer. */
export function ReviewBody({ sitting, empty }: { sitting: Sitting; empty: ReactNode }) {
  const { review, desk, pages } = sitting
  const { data, query, place } = pages
  return (
    <>
      <RestoreNotice desk={desk} review={review.name} />
      <Awaited query={query}>
        <SkeletonRows rows={10} rowClassName="h-16" label="Loading connections" />
      </Awaited>
      {data?.pagination.total_count === 0 && empty}
      <ReviewSitting key={review.name} desk={desk} review={review} pages={pages}>
        <div className="flex-1">
          <Pagination
            page={place.page}
            totalPages={pages.totalPages}
            onPage={(page) => pages.goTo({ ...place, page })}
          />
        </div>
      </ReviewSitting>
    </>
  )
}

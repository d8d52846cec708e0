import { lazy, type ReactNode, Suspense } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { RestoreNotice } from '../draft/draft-notice.tsx'
import { ReviewKeys } from '../keyboard/review-keys.tsx'
import { ReviewContext, useOpenReview } from './use-open-review.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewList } from './review-list.tsx'
import type { Session } from './use-review-session.ts'

// Loaded when it is opened.
const CompanyDialog = lazy(async () => {
  const { CompanyDialog: dialog } = await import('./company-dialog.tsx')
  return { default: dialog }
})

/** The frame of a review. */
export const REVIEW_PAGE = '@container/review flex-1 gap-2! max-sm:pt-2! short:pt-2!'

/** Below the header: the list, or why it is empty, and the bar. */
export function ReviewLayout({ session, empty }: { session: Session; empty: ReactNode }) {
  const { review, drafts, pages } = session
  const { data, query, place } = pages
  return (
    <>
      <RestoreNotice drafts={drafts} review={review.name} />
      <Awaited query={query}>
        <SkeletonRows rows={10} rowClassName="h-16" label="Loading connections" />
      </Awaited>
      {data?.pagination.total_count === 0 && empty}
      <ReviewSession key={review.name} session={session}>
        <div className="flex-1">
          <Pagination
            page={place.page}
            totalPages={pages.totalPages}
            onPage={(page) => pages.goTo({ ...place, page })}
          />
        </div>
      </ReviewSession>
    </>
  )
}

/** The part of a review that changes with every key press. */
function ReviewSession({ session, children }: { session: Session; children: ReactNode }) {
  const { review, drafts, pages } = session
  const open = useOpenReview(drafts, review, pages)
  return (
    <ReviewContext value={open}>
      <ReviewKeys />
      {open.askedCompany !== null && review.company && (
        <Suspense>
          <CompanyDialog company={open.askedCompany} rule={review.company} />
        </Suspense>
      )}
      {open.connections.length > 0 && <ReviewList />}
      {children}
      <ReviewBar />
    </ReviewContext>
  )
}

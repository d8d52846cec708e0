import { lazy, type ReactNode, Suspense } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import { ReviewKeys } from '../keyboard/review-keys.tsx'
import { ReviewContext, useOpenReview } from './open-review.ts'
import type { Review } from './review.rules.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewPages } from './use-review-pages.ts'

// Loaded when it is opened.
const CompanyDialog = lazy(async () => {
  const { CompanyDialog: dialog } = await import('./company-dialog.tsx')
  return { default: dialog }
})

type Props = {
  drafts: DraftStore
  review: Review
  pages: ReviewPages
  /** Between the list and the bar. */
  children: ReactNode
}

/** The part of a review that changes with every key press. */
export function ReviewSession({ drafts, review, pages, children }: Props) {
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

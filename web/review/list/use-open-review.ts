import { createContext, use, useState } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import { useDecidedIn } from '../draft/use-draft.ts'
import { useDecisions } from '../keyboard/use-decisions.ts'
import { useFinish } from '../sending/use-finish.ts'
import { type Choice, type Review, totalOf } from './review.rules.ts'
import { bringIntoView } from './review-row.tsx'
import type { ReviewPages } from './use-review-pages.ts'

export type OpenReview = ReturnType<typeof useOpenReview>

/** The review on the screen: where it stands and what can be done next. */
export const ReviewContext = createContext<OpenReview | null>(null)

export function useReview(): OpenReview {
  const review = use(ReviewContext)
  if (!review) throw new Error('useReview must be used within a review')
  return review
}

export function useOpenReview(drafts: DraftStore, review: Review, pages: ReviewPages) {
  const draft = drafts.draft(review.name)
  const { data } = pages
  const { finish, isSending, error } = useFinish(drafts, review)
  const decisions = useDecisions(pages, draft, review, isSending)
  const { current, nobodyWaits } = decisions
  const [askedCompany, askFor] = useState<string | null>(null)
  const company = review.company && current?.company ? current.company : null
  const total = data ? totalOf(data.categories, review) : null
  const decided = Math.min(useDecidedIn(draft, review.categories), total ?? 0)
  // All rows of this page are decided, but other pages have undecided ones.
  const isStuck =
    Boolean(data?.connections.length) && nobodyWaits && decided < (total ?? 0) && !pages.place.search
  return {
    ...decisions,
    review,
    draft,
    connections: data?.connections ?? [],
    decided,
    /** Null until it is known. */
    total,
    /** Everybody is decided, and no row is held. */
    isOver: nobodyWaits && total !== null && total > 0 && decided === total,
    decideCurrent(choice: Choice) {
      decisions.decideCurrent(choice)
      if (choice.stays && current) bringIntoView(current.id)
    },
    /** Shows the next page with someone undecided; null while someone on this one is. */
    goOn: isStuck ? pages.goOn : null,
    /** The company of the current row, about whose people `askForCompany` asks; null without one. */
    company,
    askForCompany: review.company ? () => askFor(company) : null,
    /** The company that the dialog asks about. */
    askedCompany,
    closeCompany: () => askFor(null),
    finish: () => void finish(),
    isSending,
    /** Why the decisions were not submitted. */
    error,
  }
}

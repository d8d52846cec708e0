import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { api } from '../../api/api.ts'
import { useUser } from '../../auth/use-auth.ts'
import { draftStoreOf, useSentElsewhere } from '../draft/use-draft.ts'
import type { Review } from './review.rules.ts'
import { useReviewPages } from './use-review-pages.ts'

/** A review session: the review, the user's draft store and the pages of the list. */
export function useReviewSession(review: Review) {
  const drafts = draftStoreOf(useUser().uuid)
  const pages = useReviewPages(review, drafts.draft(review.name))
  useLayoutEffect(() => drafts.open(review.name), [drafts, review.name])
  const queryClient = useQueryClient()
  useSentElsewhere(
    drafts,
    () => void queryClient.invalidateQueries({ queryKey: api.connections.reviewList.key }),
  )
  return { review, drafts, pages }
}

export type Session = ReturnType<typeof useReviewSession>

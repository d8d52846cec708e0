import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { api } from '../../api/api.ts'
import { useUser } from '../../auth/auth-context.ts'
import { deskOf, useSentElsewhere } from '../draft/use-draft.ts'
import type { Review } from './review.ts'
import { useReviewPages } from './use-review-pages.ts'

/** A review under way: the user's desk with its draft, and the pages of its queue. */
export function useReview(review: Review) {
  const desk = deskOf(useUser().uuid)
  const pages = useReviewPages(review, desk.draft(review.name))
  useLayoutEffect(() => desk.open(review.name), [desk, review.name])
  const queryClient = useQueryClient()
  useSentElsewhere(
    desk,
    () => void queryClient.invalidateQueries({ queryKey: api.connections.reviewQueue.key }),
  )
  return { review, desk, pages }
}

export type Sitting = ReturnType<typeof useReview>

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { decidedCount, generalDecision } from '../draft/decision.ts'
import type { Desk } from '../draft/desk.ts'
import { useFailureToast } from '../use-failure-toast.ts'

const NONE = {
  title: 'No recommendations',
  description:
    "You haven't recommended any candidates yet. Please recommend at least one candidate to continue.",
}
const SUBMITTED = {
  title: 'Recommendations submitted',
  description: 'Congrats, your recommendations have been submitted!',
  kind: 'success' as const,
}
const NOBODY_RECOMMENDED = {
  title: 'Decisions saved',
  description: 'You recommended nobody this time.',
  kind: 'success' as const,
}

/** Sends all decisions of a review at once; they stay in the draft until the server has them. */
export function useFinish(desk: Desk, review: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useApiMutation(api.recommendations.bulkDecision)
  const sending = useRef(false)
  const failure = useFailureToast()

  async function finish() {
    const draft = desk.draft(review)
    const { entries } = draft.content()
    const counts = draft.counts()
    if (sending.current) return
    if (decidedCount(counts) === 0) return void toast(NONE)
    sending.current = true
    failure.close()
    try {
      await mutateAsync({ body: { decisions: entries.map(([id, entry]) => generalDecision(id, entry)) } })
    } catch (reason) {
      return failure.show('Your decisions were not submitted', (reason as Error).message)
    } finally {
      sending.current = false
    }
    desk.sent(review, entries)
    for (const call of [api.connections.reviewQueue, api.recommendations.finalReviewList])
      void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
    void invalidateCounts()
    toast(counts.YES > 0 ? SUBMITTED : NOBODY_RECOMMENDED)
    await navigate({ to: counts.YES > 0 ? '/candidate-details' : '/review' })
  }

  return { finish, isSending: isPending, error }
}

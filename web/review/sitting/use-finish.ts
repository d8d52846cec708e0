import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { decidedCount } from '../draft/decision.ts'
import type { Desk } from '../draft/desk.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { goneConnections } from '../draft/gone.ts'
import type { Review } from './review.ts'

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

const leftOutWords = (n: number) =>
  `${n === 1 ? '1 person is' : `${n} people are`} no longer in Vouch. Your other decisions are not affected.`

/** Sends all decisions of a review at once; they stay in the draft until the server has them. */
export function useFinish(desk: Desk, { name, decisionsOf }: Review) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useApiMutation(api.recommendations.bulkDecision)
  const isHere = useIsHere()
  const sending = useRef(false)
  const failure = useFailureToast()

  async function finish(): Promise<void> {
    const draft = desk.draft(name)
    const { entries } = draft.content()
    const counts = draft.counts()
    if (sending.current) return
    if (decidedCount(counts) === 0) return void toast(NONE)
    sending.current = true
    failure.close()
    let gone = new Set<string>()
    const decisions = entries.flatMap(([id, entry]) => decisionsOf(id, entry))
    try {
      await mutateAsync({ body: { decisions } })
    } catch (reason) {
      gone = goneConnections(reason, decisions)
      if (gone.size === 0) return failure.show('Your decisions were not submitted', (reason as Error).message)
    } finally {
      sending.current = false
    }
    if (gone.size > 0) return leaveOut(gone)
    desk.sent(name, entries)
    for (const call of [api.connections.reviewQueue, api.recommendations.finalReviewList])
      void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
    void invalidateCounts()
    toast(counts.YES > 0 ? SUBMITTED : NOBODY_RECOMMENDED)
    if (isHere()) await navigate({ to: counts.YES > 0 ? '/candidate-details' : '/review' })
  }

  /** Whoever was deleted meanwhile would stop the others for good. */
  async function leaveOut(gone: Set<string>): Promise<void> {
    const { entries } = desk.draft(name).content()
    desk.sent(
      name,
      entries.filter(([id]) => gone.has(id)),
    )
    void queryClient.invalidateQueries({ queryKey: api.connections.reviewQueue.key })
    toast({ title: 'Left out', description: leftOutWords(gone.size) })
    await finish()
  }

  return { finish, isSending: isPending, error }
}

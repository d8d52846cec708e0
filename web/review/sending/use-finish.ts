import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { dashboardQuery } from '../../api/hooks.ts'
import { useSave } from '../../api/use-save.ts'
import { toast } from '../../ui/toast-store.ts'
import { decidedCount } from '../draft/decision.rules.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { useIsSending } from '../draft/use-draft.ts'
import type { Review } from '../list/review.rules.ts'
import { sendEntries } from './send-entries.ts'
import { justSubmitted, SUBMITTED } from './submitted.ts'

const NONE = {
  title: 'No recommendations',
  description:
    "You haven't recommended any candidates yet. Please recommend at least one candidate to continue.",
}
const NOBODY_RECOMMENDED = {
  title: 'Decisions saved',
  description: 'No recommendations this time.',
  kind: 'success' as const,
}

export const NOT_SUBMITTED = 'Your decisions were not submitted'

/** Sends all decisions of a review. They stay in the draft until the server has them. */
export function useFinish(drafts: DraftStore, { name, decisionsOf, home }: Review) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, error } = useSave(api.recommendations.bulkDecision, { notDone: NOT_SUBMITTED })
  const isHere = useIsHere()
  const isSending = useIsSending(drafts, name)

  const send = () =>
    sendEntries(drafts.draft(name).content().entries, {
      decisionsOf,
      post: (decisions) => mutateAsync({ body: { decisions } }),
      sent: (entries) => drafts.sent(name, entries),
    })

  /** Whether someone recommended lacks outreach answers. If unknown, the wizard finds out. */
  async function isAnybodyToFinalize(): Promise<boolean> {
    try {
      const { dashboard } = await queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0, retry: false })
      return dashboard.num_recs_to_review > 0
    } catch {
      return true
    }
  }

  async function sendAndLeave() {
    const { sent, leftOut } = await send()
    // On this screen, the user is about to leave. If they left and came back, the list has to drop the people whose decisions were sent.
    if (!isHere())
      for (const { key } of [api.connections.reviewList, api.recommendations.finalReviewList])
        void queryClient.invalidateQueries({ queryKey: key })
    if (sent.length === 0) return void (leftOut && toast({ title: 'Left out', description: leftOut }))
    const isRecommended = sent.some(([, { action }]) => action === 'YES')
    const done = isRecommended ? SUBMITTED : NOBODY_RECOMMENDED
    const to = !isRecommended ? home : (await isAnybodyToFinalize()) ? '/candidate-details' : '/dashboard'
    const saysAbove = to === '/candidate-details' && isHere()
    if (saysAbove) justSubmitted.set(true)
    else toast({ ...done, description: `${done.description} ${leftOut}`.trim() })
    if (saysAbove && leftOut) toast({ title: 'Left out', description: leftOut })
    if (isHere()) await navigate({ to })
  }

  async function finish(): Promise<void> {
    if (drafts.isSending(name)) return
    if (decidedCount(drafts.draft(name).counts()) === 0) return void toast(NONE)
    drafts.setSending(name, true)
    try {
      await sendAndLeave()
    } catch {
      // It says itself that it failed.
    } finally {
      drafts.setSending(name, false)
    }
  }

  return { finish, isSending, error }
}

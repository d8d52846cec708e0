import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { dashboardQuery, useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { decidedCount } from '../draft/decision.rules.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { goneConnections, goneJobs, withoutJobs } from './deleted.rules.ts'
import { useIsSending } from '../draft/use-draft.ts'
import type { Review } from '../list/review.rules.ts'

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
  description: 'No recommendations this time.',
  kind: 'success' as const,
}

const peopleWords = (n: number) =>
  `${n === 1 ? '1 person is' : `${n} people are`} no longer in Vouch. Your other decisions are not affected.`
const jobWords = (n: number) =>
  `${n === 1 ? 'A job was' : `${n} jobs were`} deleted. Your other decisions are not affected.`

/** Sends all decisions of a review. They stay in the draft until the server has them. */
export function useFinish(drafts: DraftStore, { name, decisionsOf, home }: Review) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, error } = useApiMutation(api.recommendations.bulkDecision)
  const isHere = useIsHere()
  const isSending = useIsSending(drafts, name)
  const failure = useFailureToast()

  /** Returns what the server has now. Deleted people and jobs are left out, because they would block all other decisions: `leftOut` says so. */
  async function send() {
    const withoutThese = new Set<string>()
    const leftOut: string[] = []
    for (;;) {
      const { entries } = drafts.draft(name).content()
      const decisions = withoutJobs(
        entries.flatMap(([id, entry]) => decisionsOf(id, entry)),
        withoutThese,
      )
      try {
        if (decisions.length > 0) await mutateAsync({ body: { decisions } })
        drafts.sent(name, entries)
        return { sent: entries, leftOut: leftOut.join(' ') }
      } catch (reason) {
        const people = goneConnections(reason, decisions)
        const jobs = goneJobs(reason, decisions)
        if (people.size + jobs.size === 0) throw reason
        if (people.size > 0) {
          drafts.sent(
            name,
            entries.filter(([id]) => people.has(id)),
          )
          leftOut.push(peopleWords(people.size))
        }
        for (const job of jobs) withoutThese.add(job)
        if (jobs.size > 0) leftOut.push(jobWords(jobs.size))
      }
    }
  }

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
    const refetchType = isHere() ? 'none' : 'active'
    for (const call of [api.connections.reviewList, api.recommendations.finalReviewList])
      void queryClient.invalidateQueries({ queryKey: call.key, refetchType })
    void invalidateCounts()
    if (sent.length === 0) return void (leftOut && toast({ title: 'Left out', description: leftOut }))
    const isRecommended = sent.some(([, { action }]) => action === 'YES')
    const done = isRecommended ? SUBMITTED : NOBODY_RECOMMENDED
    toast({ ...done, description: `${done.description} ${leftOut}`.trim() })
    const to = !isRecommended ? home : (await isAnybodyToFinalize()) ? '/candidate-details' : '/dashboard'
    if (isHere()) await navigate({ to })
  }

  async function finish(): Promise<void> {
    if (drafts.isSending(name)) return
    if (decidedCount(drafts.draft(name).counts()) === 0) return void toast(NONE)
    failure.close()
    drafts.setSending(name, true)
    try {
      await sendAndLeave()
    } catch (reason) {
      failure.show('Your decisions were not submitted', (reason as Error).message)
    } finally {
      drafts.setSending(name, false)
    }
  }

  return { finish, isSending, error }
}

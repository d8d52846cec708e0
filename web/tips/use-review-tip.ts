import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Tip } from '../../contract/tips.ts'
import { api } from '../api/api.ts'
import { changeLists, keyOf, useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { changesUnderWay } from '../api/under-way.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { announce } from '../ui/announcer.tsx'
import { tipTitle, withReviewed, withTipCount } from './tip.rules.ts'

const changes = changesUnderWay<boolean>()

const isReviewedBy = (body: { is_reviewed?: boolean | undefined } | null | undefined) =>
  body?.is_reviewed ?? true

/** Marks tips: the row changes at once and stays where it is until the list is loaded again, so that it can be undone. */
export function useReviewTip() {
  const queryClient = useQueryClient()
  const lists = { queryKey: api.tips.tipList.key }
  const toast = useFailureToast()
  const [failure, setFailure] = useState<string | null>(null)

  function show(id: string, is_reviewed: boolean) {
    changeLists<Tip>(queryClient, lists.queryKey, (tips) => withReviewed(tips, id, is_reviewed))
    queryClient.setQueryData<Dashboard>(
      keyOf(api.dashboard.dashboard, {}),
      (dashboard) => dashboard && withTipCount(dashboard, is_reviewed),
    )
  }

  const { mutate } = useApiMutation(api.tips.reviewTip, {
    scope: { id: 'review-tip' }, // one after the other: marking and taking it back arrive in their order
    onError: (_, { params: { id }, body }) => {
      const back = changes.refused(id, isReviewedBy(body))
      if (!back) return
      show(id, back.saved)
      setFailure(id)
      toast.show('Error', 'Failed to update the tip. Please try again.')
    },
    onSuccess: (_, { params: { id }, body }) => {
      changes.taken(id, isReviewedBy(body))
      void queryClient.invalidateQueries({ ...lists, refetchType: 'none' })
      void invalidateCounts()
    },
  })

  async function review(tip: Tip, is_reviewed: boolean) {
    setFailure(null)
    toast.close()
    await queryClient.cancelQueries(lists) // an answer on its way would show the old state again
    changes.begin(tip.id, tip.is_reviewed)
    show(tip.id, is_reviewed)
    announce(`${tipTitle(tip)}: ${is_reviewed ? 'marked reviewed' : 'to review again'}`)
    mutate({ params: { id: tip.id }, body: { is_reviewed } })
  }
  return { review, failure }
}

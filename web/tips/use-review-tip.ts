import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Tip } from '../../contract/tips.ts'
import { api } from '../api/api.ts'
import { changeLists, keyOf } from '../api/hooks.ts'
import { optimistic } from '../api/optimistic.ts'
import { announce } from '../ui/announcer.tsx'
import { withTipCount } from './tip.rules.ts'

/** Tells which change of a tip was not saved; null once it is tried again. */
export type OnTipFailure = (tip: Tip, is_reviewed: boolean | null) => void

/** Marks a tip as reviewed, or undoes that. The row stays in place until the list is loaded again. */
export function useReviewTip(tip: Tip, onFailure: OnTipFailure) {
  const queryClient = useQueryClient()
  const params = { id: tip.id }
  const queryKey = api.tips.tipList.key
  const countsKey = keyOf(api.dashboard.dashboard, {})

  function show(is_reviewed: boolean) {
    changeLists<Tip>(queryClient, queryKey, (tips) =>
      tips.map((one) => (one.id === tip.id ? { ...one, is_reviewed } : one)),
    )
    queryClient.setQueryData<Dashboard>(
      countsKey,
      (dashboard) => dashboard && withTipCount(dashboard, is_reviewed),
    )
  }
  const { mutate } = useMutation(
    optimistic<boolean>(queryClient, {
      name: `tip-${tip.id}`,
      send: (is_reviewed) => api.tips.reviewTip({ params, body: { is_reviewed } }),
      queryKeys: [queryKey, countsKey],
      shown: () => tip.is_reviewed,
      show,
      onFailure: (is_reviewed) => onFailure(tip, is_reviewed),
    }),
  )

  return function review(is_reviewed: boolean) {
    onFailure(tip, null)
    mutate(is_reviewed)
    announce(is_reviewed ? 'Tip marked as reviewed' : 'Tip marked as not reviewed')
  }
}

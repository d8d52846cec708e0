import { useRef } from 'react'
import type { Tip } from '../../contract/tips.ts'
import { api } from '../api/api.ts'
import { changeLists, showDashboard } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { announce } from '../ui/announcer.tsx'
import { tipTitle } from './tip.rules.ts'

/** Marks a tip as reviewed, or undoes that. The row stays in place until the list is loaded again. */
export function useReviewTip(tip: Tip) {
  const { id } = tip
  const shown = useRef(tip.is_reviewed)
  const { save } = useSave(api.tips.reviewTip, {
    notDone: ({ body }) =>
      `${tipTitle(tip)} is still ${body?.is_reviewed ? 'to review' : 'marked as reviewed'}`,
    failsInMessage: true,
    scope: `tip-${id}`,
    meta: { changes: 'rows' },
    shows({ body }) {
      const show = (is_reviewed: boolean) => {
        shown.current = is_reviewed
        changeLists<Tip>(api.tips.tipList.key, (tips) =>
          tips.map((one) => (one.id === id ? { ...one, is_reviewed } : one)),
        )
      }
      const is_reviewed = body?.is_reviewed ?? true
      show(is_reviewed)
      const uncount = showDashboard(({ num_tips_to_review: count }) => ({
        num_tips_to_review: count && count + (is_reviewed ? -1 : 1),
      }))
      return () => {
        const isSame = shown.current !== is_reviewed
        show(!is_reviewed)
        uncount()
        return !isSame
      }
    },
  })
  return function review(is_reviewed: boolean) {
    save({ params: { id }, body: { is_reviewed } })
    announce(is_reviewed ? 'Tip marked as reviewed' : 'Tip marked as not reviewed')
  }
}

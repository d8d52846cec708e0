import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { decidedCount } from '../draft/decision.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { ROWS } from '../list/review-list.tsx'

export type Fold = { isFolded: boolean; toggle: () => void }

/** The part above the rows folds with the first decision, or when the user presses its button. */
export function useFold(draft: Draft): Fold {
  const hasDecided = useSyncExternalStore(draft.subscribe, () => decidedCount(draft.counts()) > 0)
  const [hasBegun, setBegun] = useState(hasDecided) // undo leaves it folded, so that the rows stay where they are
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (hasDecided && !hasBegun) setBegun(true)
  const isFolded = chosen ?? hasBegun
  useLayoutEffect(() => {
    const wasInside = isFolded && document.activeElement === document.body
    if (wasInside) document.getElementById(ROWS)?.focus({ preventScroll: true })
  }, [isFolded])
  return { isFolded, toggle: () => setChosen(!isFolded) }
}

import { useState } from 'react'
import { decidedCount } from './decision.rules.ts'
import type { Draft, DraftContent } from './draft.ts'
import { useCounts } from './use-draft.ts'

/** Discards a draft. Until the user leaves the screen, undo brings the `discarded` decisions back. */
export function useDiscard(draft: Draft) {
  const count = decidedCount(useCounts(draft))
  const [content, setContent] = useState<DraftContent | null>(null)
  return {
    count,
    discarded: content && count === 0 ? content.entries.length : 0,
    discard() {
      setContent(draft.content())
      draft.forget(draft.content().entries)
    },
    undo() {
      if (content) draft.restore(content)
      setContent(null)
    },
  }
}

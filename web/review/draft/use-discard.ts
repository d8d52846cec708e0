import { useState } from 'react'
import { decidedCount } from './decision.rules.ts'
import type { Draft, DraftContent } from './draft.ts'
import { useCounts } from './use-draft.ts'

/** Discarding a draft; as long as whoever did it stays, it can be undone. `discarded`: how many decisions that would bring back. */
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

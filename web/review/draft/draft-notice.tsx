import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../count-labels.ts'
import { decidedCount } from './decision.rules.ts'
import type { DraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { useCleared, useCounts, useIsSafe } from './use-draft.ts'
import { generalReviewOf, reviewLink, reviewTitle } from '../general/general-review.rules.ts'

/** Says which decisions the change of category cleared, and leads back to them. */
export function RestoreNotice({ drafts, review }: { drafts: DraftStore; review: string }) {
  const cleared = useCleared(drafts, review)
  return cleared && <Cleared drafts={drafts} review={cleared} />
}

function Cleared({ drafts, review }: { drafts: DraftStore; review: string }) {
  const navigate = useNavigate()
  const count = decidedCount(useCounts(drafts.draft(review)))
  const other = generalReviewOf(review)
  if (!other || count === 0) return null
  return (
    <Alert
      kind="info"
      className="items-center"
      title={`Your ${countText(count, 'decision')} in ${reviewTitle(other)} ${count === 1 ? 'is' : 'are'} saved, but not sent.`}
      actions={
        <>
          <Button onClick={() => void navigate(reviewLink(other))}>Restore</Button>
          <Button variant="quiet" onClick={() => drafts.dismiss(review)}>
            Dismiss
          </Button>
        </>
      }
    >
      {count === 1
        ? 'It comes back when you return to that category.'
        : 'They come back when you return to that category.'}
    </Alert>
  )
}

/** Warns as long as the browser does not store the decisions. */
export function UnsafeNotice({ draft }: { draft: Draft }) {
  if (useIsSafe(draft)) return null
  return (
    <Alert title="Your decisions cannot be saved on this device">
      The browser’s storage is full or blocked. Keep this window open and press Finish before you leave: until
      then your decisions are only in this window.
    </Alert>
  )
}

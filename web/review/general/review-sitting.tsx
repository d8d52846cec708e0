import type { ReactNode } from 'react'
import { decidedCount } from '../draft/decision.ts'
import type { Desk } from '../draft/desk.ts'
import { useCounts } from '../draft/use-draft.ts'
import { countOf } from './counts.ts'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewList } from './review-list.tsx'
import { type GeneralReview, reviewName } from './review-name.ts'
import { useDecisions } from './use-decisions.ts'
import { useFinish } from './use-finish.ts'
import type { ReviewPages } from './use-review-pages.ts'

type Props = {
  desk: Desk
  review: GeneralReview
  pages: ReviewPages
  /** Stands between the list and the footer. */
  children: ReactNode
}

/** What a key press changes, apart from the rest of the screen. */
export function ReviewSitting({ desk, review, pages, children }: Props) {
  const name = reviewName(review)
  const draft = desk.draft(name)
  const { data } = pages
  const { finish, isSending, error } = useFinish(desk, name)
  const { current, waiting, decide, decideCurrent, undo } = useDecisions(pages, draft, isSending)
  const total = data ? countOf(data.categories, review.category) : 0
  const decided = Math.min(decidedCount(useCounts(draft)), total)
  // A page of nothing but decided rows, reached by its number or by Back, while others wait elsewhere.
  const isStuck =
    Boolean(data?.connections.length) && !waiting && !current && decided < total && !pages.place.search
  return (
    <>
      {data && data.connections.length > 0 && (
        <ReviewList
          connections={data.connections}
          draft={draft}
          currentId={current?.id ?? null}
          withCategory={review.category === 'ALL'}
          waiting={waiting}
          onDecide={decide}
        />
      )}
      {children}
      <ReviewFooter
        draft={draft}
        current={current}
        onDecide={decideCurrent}
        onUndo={undo}
        onGoOn={isStuck ? pages.goOn : null}
        onFinish={() => void finish()}
        isSending={isSending}
        error={error}
        decided={decided}
        total={total}
      />
    </>
  )
}

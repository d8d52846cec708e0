import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import { useDecidedIn } from '../draft/use-draft.ts'
import { type Choice, type Review, totalOf } from './review.rules.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewKeys } from '../keyboard/review-keys.tsx'
import { ReviewList } from './review-list.tsx'
import { bringIntoView } from './review-row.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useDecisions } from '../keyboard/use-decisions.ts'
import { useFinish } from '../sending/use-finish.ts'
import type { ReviewPages } from './use-review-pages.ts'

// Loaded when it is opened.
const CompanyDialog = lazy(async () => {
  const { CompanyDialog: dialog } = await import('./company-dialog.tsx')
  return { default: dialog }
})

type Props = {
  drafts: DraftStore
  review: Review
  pages: ReviewPages
  /** Between the list and the bar. */
  children: ReactNode
}

/** The part of a review that changes with every key press. */
export function ReviewSession({ drafts, review, pages, children }: Props) {
  const draft = drafts.draft(review.name)
  const { data } = pages
  const { finish, isSending, error } = useFinish(drafts, review)
  const decisions = useDecisions(pages, draft, review, isSending)
  const {
    current,
    waiting,
    nobodyWaits,
    decide,
    decideCurrent,
    decideCompany,
    move,
    moveOn,
    canMoveOn,
    undo,
  } = decisions
  const [company, setCompany] = useState<string | null>(null)
  const askFor = review.company && current?.company ? current.company : null
  const askForCompany = () => setCompany(askFor)
  const total = data ? totalOf(data.categories, review) : null
  const decided = Math.min(useDecidedIn(draft, review.categories), total ?? 0)
  // All rows of this page are decided, but other pages have undecided ones.
  const isStuck =
    Boolean(data?.connections.length) && nobodyWaits && decided < (total ?? 0) && !pages.place.search
  const isOver = nobodyWaits && total !== null && total > 0 && decided === total
  const onGoOn = isStuck ? pages.goOn : null
  const onMoveOn = canMoveOn ? moveOn : null
  const onDecideCurrent = (choice: Choice) => {
    decideCurrent(choice)
    if (choice.stays && current) bringIntoView(current.id)
  }
  return (
    <>
      <ReviewKeys
        choices={review.choices}
        current={current}
        onDecide={onDecideCurrent}
        onMove={move}
        onMoveOn={moveOn}
        onUndo={undo}
        onCompany={review.company ? askForCompany : null}
      />
      {company !== null && review.company && (
        <Suspense>
          <CompanyDialog
            review={review}
            draft={draft}
            company={company}
            onDecide={(people) => decideCompany(company, people, review.company!)}
            onClose={() => setCompany(null)}
          />
        </Suspense>
      )}
      {data && data.connections.length > 0 && (
        <ReviewList
          connections={data.connections}
          draft={draft}
          choices={review.choices}
          note={review.note}
          currentId={current?.id ?? null}
          withCategory={review.categories.length !== 1}
          waiting={waiting}
          onDecide={decide}
        />
      )}
      {children}
      <ReviewBar
        draft={draft}
        tally={review.tally}
        thumbs={
          <ThumbBar
            draft={draft}
            choices={review.choices}
            current={current}
            onDecide={onDecideCurrent}
            onUndo={undo}
            onMoveOn={onMoveOn}
            onGoOn={onGoOn}
            isOver={isOver}
          />
        }
        onUndo={undo}
        onCompany={review.company ? askForCompany : null}
        company={askFor}
        onGoOn={onGoOn}
        onMoveOn={onMoveOn}
        onFinish={() => void finish()}
        isSending={isSending}
        error={error}
        decided={decided}
        total={total}
        isOver={isOver}
      />
    </>
  )
}

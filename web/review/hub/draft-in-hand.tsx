import type { Desk } from '../draft/desk.ts'
import { decidedCount } from '../draft/decision.ts'
import { useCounts, useInHand } from '../draft/use-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { countText } from '../general/counts.ts'
import { type GeneralReview, generalReviewOf, reviewLink, reviewTitle } from '../general/review-name.ts'

/** Decisions that were made but not submitted yet, with the way back to them. */
export function DraftInHand({ desk }: { desk: Desk }) {
  const name = useInHand(desk)?.review ?? null
  const review = generalReviewOf(name)
  return name && review ? <Waiting desk={desk} name={name} review={review} /> : null
}

function Waiting({ desk, name, review }: { desk: Desk; name: string; review: GeneralReview }) {
  const count = decidedCount(useCounts(desk.draft(name)))
  if (count === 0) return null
  return (
    <Alert
      kind="info"
      className="items-center"
      title={`${countText(count, 'decision')} in ${reviewTitle(review)} ${count === 1 ? 'is' : 'are'} not submitted yet.`}
      actions={<LinkButton {...reviewLink(review)}>Continue</LinkButton>}
    >
      Choosing another category puts them aside.
    </Alert>
  )
}

import { useUser } from '../auth/auth-context.ts'
import { countText } from '../review/counts.ts'
import { decidedCount } from '../review/draft/decision.ts'
import { deskOf, useAllInHand, useCounts } from '../review/draft/use-draft.ts'
import { unsentIn } from './unsent-words.ts'

/** Decisions that wait in this browser to be submitted, a line for each review; the review itself leads back to them. */
export function UnsentDecisions({ id }: { id: string }) {
  const desk = deskOf(useUser().uuid)
  const drafts = useAllInHand(desk)
  return (
    <div id={id} className="font-semibold text-primary">
      {drafts.map(({ review }) => (
        <Unsent key={review} draft={desk.draft(review)} review={review} />
      ))}
    </div>
  )
}

type Props = { draft: Parameters<typeof useCounts>[0]; review: string }

function Unsent({ draft, review }: Props) {
  const count = decidedCount(useCounts(draft))
  const where = unsentIn(review)
  if (count === 0 || !where) return null
  return (
    <p className="mt-1">
      {countText(count, 'decision')} {where} {count === 1 ? 'is' : 'are'} not submitted yet.
    </p>
  )
}

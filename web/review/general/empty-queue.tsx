import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countText } from './counts.ts'
import { type GeneralReview, reviewLink } from './review-name.ts'

type Props = { review: GeneralReview; numSkipped: number; search: string; onClear: () => void }

/** Nobody to show: because of the search, or because everybody here has been decided on. */
export function EmptyQueue({ review, numSkipped, search, onClear }: Props) {
  if (search !== '')
    return (
      <EmptyState
        title="No connections match your search criteria"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Nobody in this category matches “{search}”.
      </EmptyState>
    )
  const offerSkipped = !review.skipped && numSkipped > 0
  return (
    <EmptyState
      title="No connections match your search criteria"
      action={
        <>
          {offerSkipped && (
            <LinkButton {...reviewLink({ category: 'ALL', skipped: true })} variant="primary">
              Review them now
            </LinkButton>
          )}
          <LinkButton to="/review">Back to Categories</LinkButton>
        </>
      }
    >
      {review.skipped ? 'Nobody is put off for later.' : 'Everybody here has been decided on.'}
      {offerSkipped && ` You put off ${countText(numSkipped, 'connection')} for later.`}
    </EmptyState>
  )
}

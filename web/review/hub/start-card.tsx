import { LinkButton } from '../../ui/link-button.tsx'
import { reviewLink } from '../general/general-review.rules.ts'

/** The one proposal of the hub. */
export const StartCard = ({ hasJobs }: { hasJobs: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <LinkButton {...reviewLink({ category: 'ALL', kind: 'first' })} variant="primary">
      Start with 20
    </LinkButton>
    <p className="text-muted">
      {hasJobs
        ? 'Those who fit your open jobs best, then those you’ve known longest.'
        : 'Those you’ve known longest.'}
    </p>
  </div>
)

import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { countText } from '../count-labels.ts'
import { useDiscard } from '../draft/use-discard.ts'
import type { Session } from '../list/use-review-session.ts'
import { useFinish } from '../sending/use-finish.ts'

/** Says that a job is closed or unknown, and where to continue. */
export function ClosedJobsNotice({ several = false, session }: { several?: boolean; session?: Session }) {
  return (
    <>
      <PageHeading
        title={several ? 'These jobs cannot be reviewed' : 'This job cannot be reviewed'}
        subtitle={
          several
            ? 'One of them was closed or deleted, or the address is wrong.'
            : 'It was closed or deleted, or the address is wrong.'
        }
      />
      {session && <LeftBehind session={session} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/review" search={{ tab: 'jobs' }} variant="primary">
          Choose another job
        </LinkButton>
        <LinkButton to="/review">Back to Categories</LinkButton>
      </div>
    </>
  )
}

/** Decisions made before the job was closed: the people are still recommended, in general or for the other job. */
function LeftBehind({ session: { drafts, review } }: { session: Session }) {
  const { count, discarded, discard, undo } = useDiscard(drafts.draft(review.name))
  const { finish, isSending, error } = useFinish(drafts, review)
  if (discarded > 0)
    return (
      <Alert
        kind="info"
        title={`${countText(discarded, 'decision')} ${discarded === 1 ? 'was' : 'were'} discarded.`}
        actions={<Button onClick={undo}>Undo</Button>}
      />
    )
  if (count === 0) return null
  return (
    <Alert
      kind={error ? 'error' : 'info'}
      title={
        error
          ? 'Your decisions were not submitted'
          : `${countText(count, 'decision')} that you made before ${count === 1 ? 'is' : 'are'} not submitted yet.`
      }
      actions={
        <>
          <Button onClick={() => void finish()} busy={isSending}>
            {error ? 'Retry' : 'Finish'}
          </Button>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      {error?.message ??
        'A closed job takes no new answer. The people you recommended are still recommended.'}
    </Alert>
  )
}

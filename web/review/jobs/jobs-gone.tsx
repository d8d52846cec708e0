import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { countText } from '../counts.ts'
import { useDiscard } from '../draft/use-discard.ts'
import type { Sitting } from '../sitting/use-review.ts'
import { useFinish } from '../sitting/use-finish.ts'

/** A job that is closed or was never there, and the ways on. */
export function JobsGone({ several = false, sitting }: { several?: boolean; sitting?: Sitting }) {
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
      {sitting && <LeftBehind sitting={sitting} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/review" search={{ tab: 'jobs' }} variant="primary">
          Choose another job
        </LinkButton>
        <LinkButton to="/review">Back to Categories</LinkButton>
      </div>
    </>
  )
}

/** Decisions that were made before the job was closed: the server still takes them. */
function LeftBehind({ sitting: { desk, review } }: { sitting: Sitting }) {
  const { count, discarded, discard, undo } = useDiscard(desk.draft(review.name))
  const { finish, isSending, error } = useFinish(desk, review)
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
      {error?.message}
    </Alert>
  )
}

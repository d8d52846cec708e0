import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'

/** No job to show; `onAdd` where one can be added now. */
export function NoJobs({ onAdd }: { onAdd: (() => void) | undefined }) {
  const isAdmin = useUser().role === 'admin'
  return (
    <EmptyState
      title="Ready to find the perfect match?"
      action={
        isAdmin ? (
          onAdd && (
            <Button variant="primary" onClick={onAdd}>
              Add Job
            </Button>
          )
        ) : (
          <LinkButton to="/review" variant="primary">
            Review Your Connections
          </LinkButton>
        )
      }
    >
      {isAdmin
        ? 'Add a job that you are hiring for, and your team can recommend people they know for it.'
        : 'Your company has no open job at the moment. As soon as an admin adds one, you can recommend people for it.'}
    </EmptyState>
  )
}

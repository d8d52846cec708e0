import { useState } from 'react'
import type { Sprint } from '../../contract/sprints.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { copy } from '../ui/copy.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { momentText } from '../ui/day.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { leftText, startText } from './clock.rules.ts'
import { PastSprints } from './base/past-sprints.tsx'
import { SprintForm } from './sprint-form.tsx'
import { useShowSprint, useTimes } from './use-sprint.ts'

/** /admin/sprints: plans a sprint, and shows those that are history (docs/product-admins.md, Sprint). */
export function SprintsScreen() {
  const query = useApiQuery(api.sprints.currentSprint, {})
  const { sprint = null, others = [] } = query.data ?? {}
  const open = sprint ? [sprint, ...others] : []
  return (
    <Page width="form">
      <div className="flex flex-col gap-3">
        <BackLink to="/job-review" />
        <PageHeading
          title="Sprint"
          subtitle="20 to 60 minutes in which your team reviews its connections together."
        />
      </div>
      <Awaited query={query}>
        <Skeleton className="h-96 rounded-lg" />
      </Awaited>
      {open.map((one) => (
        <Planned key={one.id} sprint={one} />
      ))}
      {query.data && open.every(({ phase }) => phase === 'over') && <SprintForm />}
      <PastSprints />
    </Page>
  )
}

const linkOf = ({ id }: Sprint) => `${window.location.origin}/sprint/${id}`

const joinedText = (n: number) =>
  n === 0 ? 'No one has joined yet.' : n === 1 ? 'One colleague has joined.' : `${n} colleagues have joined.`

function Planned({ sprint }: { sprint: Sprint }) {
  const { toStart, toEnd } = useTimes(sprint)
  const [asks, setAsks] = useState<'end' | 'cancel' | null>(null)
  const when = {
    before: `Starts ${startText(toStart)}, on ${momentText(sprint.starts_at)}.`,
    running: `${leftText(toEnd)}.`,
    over: `Ended on ${momentText(sprint.ends_at)}.`,
    history: '',
  }[sprint.phase]
  return (
    <Panel className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-medium">{sprint.title}</h2>
      <p className="text-muted">{`${when} ${joinedText(sprint.team.joined)}`}</p>
      {sprint.phase !== 'over' && (
        <p className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 truncate rounded-md bg-sunken px-2 py-1 text-sm">{linkOf(sprint)}</code>
          <Button onClick={() => void copy(linkOf(sprint))}>Copy link</Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/sprint/$sprintId" params={{ sprintId: sprint.id }} variant="primary">
          {sprint.phase === 'over' ? 'What now' : 'Open'}
        </LinkButton>
        {sprint.phase !== 'over' && (
          <LinkButton to="/wall/$sprintId" params={{ sprintId: sprint.id }} target="_blank">
            Show on the wall
          </LinkButton>
        )}
        {sprint.phase === 'running' && (
          <Button variant="quiet" onClick={() => setAsks('end')}>
            End now
          </Button>
        )}
        {sprint.phase !== 'over' && (
          <Button variant="quiet" onClick={() => setAsks('cancel')}>
            Cancel the sprint
          </Button>
        )}
      </div>
      {asks === 'end' && <EndDialog sprint={sprint} onClose={() => setAsks(null)} />}
      {asks === 'cancel' && <CancelDialog sprint={sprint} onClose={() => setAsks(null)} />}
    </Panel>
  )
}

type DialogProps = { sprint: Sprint; onClose: () => void }

function EndDialog({ sprint, onClose }: DialogProps) {
  const show = useShowSprint()
  const end = useSave(api.sprints.endSprint, {
    notDone: 'The sprint was not ended',
    onSaved(ended) {
      show(ended)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="End the sprint now?"
      action="End now"
      of={end}
      onConfirm={() => end.save({ params: { id: sprint.id } })}
      onClose={onClose}
    >
      The clock stops for everyone. Decisions that colleagues submit within two hours still count.
    </ConfirmDialog>
  )
}

function CancelDialog({ sprint, onClose }: DialogProps) {
  const cancel = useSave(api.sprints.cancelSprint, {
    notDone: 'The sprint was not canceled',
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      title="Cancel the sprint?"
      action="Cancel the sprint"
      of={cancel}
      onConfirm={() => cancel.save({ params: { id: sprint.id } })}
      onClose={onClose}
    >
      Its link stops working, and its counts are deleted. What colleagues decided stays.
    </ConfirmDialog>
  )
}

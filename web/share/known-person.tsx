import { useNavigate } from '@tanstack/react-router'
import type { Connection } from '../../contract/connections.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NAMED } from '../ui/name.tsx'
import { Panel } from '../ui/panel.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { useIsHere } from '../ui/use-is-here.ts'

type Decided = 'recommend' | 'skip' | 'dont_recommend'

const SAID = { skip: 'Later', dont_recommend: 'Never show again' } as const
const BEFORE: Partial<Record<Connection['status'], string>> = {
  recommend: 'You recommended them.',
  skip: 'You saved them for later.',
  dont_recommend: 'You chose never to see them again.',
}

/** One of the user's connections, with the decisions of a review. Recommend leads to the wizard. */
export function KnownPerson({ person }: { person: Connection }) {
  const { id, name, current_job, linkedin_url, status } = person
  const navigate = useNavigate()
  const isHere = useIsHere()
  const decision = useSave(api.recommendations.bulkDecision, {
    done(_, { body }) {
      const decided = body.decisions[0]!.general_decision as Decided
      return decided === 'recommend' ? null : `${SAID[decided]}: ${name}`
    },
    notDone: 'Your decision was not saved',
    onSaved(_, { body }) {
      const decided = body.decisions[0]!.general_decision
      if (!isHere()) return
      if (decided === 'recommend')
        void navigate({ to: '/candidate-details', search: { candidate: id, only: id }, replace: true })
      else void navigate({ to: '/dashboard', search: {}, replace: true })
    },
  })
  const decide = (general_decision: Decided) =>
    decision.save({ body: { decisions: [{ connection_id: id, general_decision }] } })
  const isOpen = status !== 'recommend'
  const { isPending } = decision
  useShortcut('l', () => decide('recommend'), { description: 'Recommend', enabled: isOpen })
  useShortcut('s', () => decide('skip'), { description: 'Later', enabled: isOpen })
  useShortcut('h', () => decide('dont_recommend'), { description: 'Never Show Again', enabled: isOpen })
  return (
    <Panel className="flex flex-col gap-4">
      <p {...NAMED} className="flex items-center gap-2 text-left text-lg">
        <span>{current_job ?? 'Unknown'}</span>
        <ExternalProfileLink url={linkedin_url} name={name} />
      </p>
      {BEFORE[status] && <p className="text-muted">{BEFORE[status]}</p>}
      <Failure of={decision} />
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <>
            <Button variant="primary" busy={isPending} onClick={() => decide('recommend')}>
              Recommend
            </Button>
            <Button aria-disabled={isPending || undefined} onClick={() => decide('skip')}>
              Later
            </Button>
            <Button aria-disabled={isPending || undefined} onClick={() => decide('dont_recommend')}>
              Never Show Again
            </Button>
          </>
        ) : (
          <LinkButton to="/candidate/$candidateId" params={{ candidateId: id }} variant="primary">
            Edit Recommendation
          </LinkButton>
        )}
      </div>
    </Panel>
  )
}

import type { Person } from '../../contract/recommendations.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { MoveFailure } from './stage-menu.tsx'
import { type Stage, stageLabel } from '../people/stage-labels.ts'
import { useMove } from './use-move.ts'

type Props = { person: Person; stage: Stage; onFailure: MoveFailure }

/** The toast goes when it is closed; this stays until the candidate is where they were meant to be. */
export function StageNotice({ person, stage, onFailure }: Props) {
  const move = useMove(person, (failed) => onFailure(person, failed))
  return (
    <Alert
      title={`${person.name} was not moved to ${stageLabel(stage)}`}
      actions={<Button onClick={() => move(stage)}>Retry</Button>}
    >
      The change could not be saved.
    </Alert>
  )
}

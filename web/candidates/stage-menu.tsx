import type { Person } from '../../contract/recommendations.ts'
import type { Stage } from '../../contract/shapes.ts'
import { stageLabel, STAGES } from '../../domain/stage-labels.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { useMove } from './use-move.ts'

export type MoveFailure = (person: Person, stage: Stage | null) => void

type Props = { person: Person; onFailure: MoveFailure }

/** Shows a candidate's stage and changes it. */
export function StageMenu({ person, onFailure }: Props) {
  const move = useMove(person, (stage) => onFailure(person, stage))
  return (
    <NativeSelect
      label={`Stage of ${person.name}`}
      hideLabel
      className="w-36"
      options={[...STAGES]}
      value={person.stage}
      onChange={(event) => {
        const chosen = STAGES.find(({ value }) => value === event.target.value)
        if (chosen) move(chosen.value)
      }}
    />
  )
}

type NoticeProps = { person: Person; stage: Stage; onFailure: MoveFailure }

/** Unlike the toast, this stays until the candidate is in the chosen stage. */
export function StageNotice({ person, stage, onFailure }: NoticeProps) {
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

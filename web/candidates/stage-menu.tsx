import type { Person } from '../../contract/recommendations.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { type Stage, STAGES } from '../people/stage-labels.ts'
import { useMove } from './use-move.ts'

export type MoveFailure = (person: Person, stage: Stage | null) => void

type Props = { person: Person; onFailure: MoveFailure }

/** Where a candidate stands, and the way to another stage. */
export function StageMenu({ person, onFailure }: Props) {
  const move = useMove(person, (stage) => onFailure(person, stage))
  return (
    <NativeSelect
      label={`Stage of ${person.name}`}
      hideLabel
      className="w-36"
      options={STAGES}
      value={person.stage}
      onChange={(event) => {
        const chosen = STAGES.find(({ value }) => value === event.target.value)
        if (chosen) move(chosen.value)
      }}
    />
  )
}

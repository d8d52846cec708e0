import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { OUTCOMES, STAGES } from '../../../domain/stage-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { notMovedWords } from './stage.rules.ts'
import { useMove } from './use-move.ts'

export type MoveFailure = (person: Person, change: Move | null) => void

type Props = { person: Person; onFailure: MoveFailure }

/** Shows a candidate's stage and changes it. */
export function StageMenu({ person, onFailure }: Props) {
  const move = useMove([person], (change) => onFailure(person, change))
  return (
    <NativeSelect
      label={`Stage of ${person.name}`}
      hideLabel
      className="w-32 print:w-auto"
      options={[...STAGES]}
      value={person.stage}
      onChange={({ target }) => {
        const chosen = STAGES.find(({ value }) => value === target.value)
        if (chosen) move({ stage: chosen.value })
      }}
    />
  )
}

/** Shows how it ended with a candidate and when, and changes it. */
export function OutcomeMenu({ person, onFailure }: Props) {
  const move = useMove([person], (change) => onFailure(person, change))
  const { outcome, outcome_at } = person
  return (
    <span className="flex items-center gap-2 cards:flex-wrap cards:gap-y-0.5 print:flex-col print:items-start print:gap-0">
      <NativeSelect
        label={`Outcome of ${person.name}`}
        hideLabel
        className="w-44 max-w-full print:w-auto"
        options={[{ value: '', label: '–' }, ...OUTCOMES]}
        value={outcome ?? ''}
        onChange={({ target }) => {
          const chosen = OUTCOMES.find(({ value }) => value === target.value)
          move({ outcome: chosen?.value ?? null })
        }}
      />
      {outcome_at && (
        <span className="w-12 text-xs leading-3.5 text-muted cards:w-auto print:w-auto">
          {dayText(outcome_at)}
        </span>
      )}
    </span>
  )
}

type NoticeProps = { people: Person[]; change: Move; onFailure: (change: Move | null) => void }

/** Unlike the toast, this stays until the candidate is where the user wanted. */
export function StageNotice({ people, change, onFailure }: NoticeProps) {
  const move = useMove(people, onFailure)
  return (
    <Alert
      title={notMovedWords(people, change)}
      actions={<Button onClick={() => move(change)}>Retry</Button>}
    >
      The change could not be saved.
    </Alert>
  )
}

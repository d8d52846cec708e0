import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { listedStage, OUTCOMES, STAGES } from '../../../domain/stage-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { dayText } from '../../ui/day.ts'
import { notMovedWords } from './stage.rules.ts'
import { useMove } from './use-move.ts'

export type MoveFailure = (person: Person, change: Move | null) => void

type Props = { person: Person; onFailure: MoveFailure }

const NO_OUTCOME = 'none'
const OUTCOME_CHOICES = [{ value: NO_OUTCOME, label: '–' }, ...OUTCOMES] as const

/** Shows a candidate's stage and changes it. */
export function StageMenu({ person, onFailure }: Props) {
  const move = useMove([person], (change) => onFailure(person, change))
  return (
    <ChoiceMenu
      quiet
      label={`Stage of ${person.name}`}
      options={STAGES}
      value={listedStage(person)}
      onChoose={(chosen) => move({ stage: chosen })}
    />
  )
}

/** Shows how it ended with a candidate and when, and changes it. */
export function OutcomeMenu({ person, onFailure }: Props) {
  const move = useMove([person], (change) => onFailure(person, change))
  const { outcome, outcome_at } = person
  return (
    <span className="flex items-center gap-x-2 in-[table]:flex-col in-[table]:items-start rows:leading-4 rows:has-[>span]:[&>button]:-mb-1.5 print:flex-col print:items-start print:gap-0 print:leading-normal print:[&>button]:mb-0!">
      <ChoiceMenu
        quiet
        label={`Outcome of ${person.name}`}
        options={OUTCOME_CHOICES}
        value={outcome ?? NO_OUTCOME}
        onChoose={(chosen) => move({ outcome: chosen === NO_OUTCOME ? null : chosen })}
      />
      {outcome_at && <span className="text-xs whitespace-nowrap text-muted">{dayText(outcome_at)}</span>}
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

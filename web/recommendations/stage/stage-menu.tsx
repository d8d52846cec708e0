import type { Person } from '../../../contract/recommendations.ts'
import { listedStage, OUTCOMES, STAGES } from '../../../domain/stage-labels.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { dayText } from '../../ui/day.ts'
import { type OnNotSaved, useStanding } from './use-standing.ts'

type Props = { person: Person; onNotSaved: OnNotSaved }

const NO_OUTCOME = 'none'
const OUTCOME_CHOICES = [{ value: NO_OUTCOME, label: '–' }, ...OUTCOMES] as const

/** Shows a candidate's stage and changes it. */
export function StageMenu({ person, onNotSaved }: Props) {
  const { move } = useStanding([person], onNotSaved)
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
export function OutcomeMenu({ person, onNotSaved }: Props) {
  const { move } = useStanding([person], onNotSaved)
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

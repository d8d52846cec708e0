import type { Person } from '../../../contract/recommendations.ts'
import {
  listedStage,
  type Outcome,
  OUTCOMES,
  type Stage,
  stageLabel,
  STAGES,
} from '../../../domain/stage-labels.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { dayText, shortDayText } from '../../ui/day.ts'
import { type OnNotSaved, useStanding } from './use-standing.ts'

const NO_OUTCOME = { value: 'none', label: 'No outcome' } as const
type Choice = Stage | Outcome | 'none'

const isStage = (choice: Choice): choice is Stage => STAGES.some(({ value }) => value === choice)

/** Shows a candidate's stage or, once there is one, the outcome with its day and the stage after it; changes both. */
export function StageMenu({ person, onNotSaved }: { person: Person; onNotSaved: OnNotSaved }) {
  const { move } = useStanding([person], onNotSaved)
  const { outcome, outcome_at } = person
  const stage = listedStage(person)
  return (
    <span className="flex flex-wrap items-center gap-x-1 rows:flex-col rows:items-start rows:leading-4 rows:has-[>span]:[&>button]:-mb-2 print:flex-col print:items-start print:leading-normal print:[&>button]:mb-0!">
      <ChoiceMenu<Choice>
        quiet
        label={`Stage of ${person.name}`}
        options={[...STAGES, ...OUTCOMES, ...(outcome ? [NO_OUTCOME] : [])]}
        value={outcome ?? stage}
        onChoose={(choice) =>
          move(isStage(choice) ? { stage: choice } : { outcome: choice === 'none' ? null : choice })
        }
      />
      {outcome && (
        <span className="text-xs whitespace-nowrap text-muted lines:hidden">
          {outcome_at && (
            <time dateTime={outcome_at} title={dayText(outcome_at)}>
              {shortDayText(outcome_at)}
            </time>
          )}
          <span>{` · ${stageLabel(stage)}`}</span>
        </span>
      )}
    </span>
  )
}

import { NOTES_LIMIT } from '../../domain/limits.ts'
import { RELATIONSHIPS, relationshipLabel } from '../../domain/outreach-labels.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { type OutreachAnswers, STRENGTHS, withReachOut } from './outreach.rules.ts'

type Props = { answers: OutreachAnswers; onChange: (answers: OutreachAnswers) => void }

const MENTION_HINT = 'Recruiters can mention that you recommended this candidate'

const KNOWN_BY = RELATIONSHIPS.map((value) => ({ value, label: relationshipLabel(value, true) }))

/** How to reach a recommended candidate: the fields of the wizard and of the edit page. */
export function OutreachForm({ answers, onChange }: Props) {
  const set = (change: Partial<OutreachAnswers>) => onChange({ ...answers, ...change })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <RadioGroup
          legend="How should we reach out to this candidate?"
          options={[
            { value: 'RECOMMENDER' as const, label: "I'll reach out myself" },
            { value: 'RECRUITING' as const, label: 'Have recruiter reach out' },
          ]}
          value={answers.reach_out_method}
          onValueChange={(method) => onChange(withReachOut(answers, method))}
        />
        {answers.reach_out_method === 'RECRUITING' && (
          <Tooltip text={MENTION_HINT} side="right">
            <div className="self-start pl-3">
              <Switch
                label="My name can be mentioned"
                hint={<span className="sr-only touch:not-sr-only">{MENTION_HINT}</span>}
                checked={answers.should_mention_name === true}
                onCheckedChange={(should_mention_name) => set({ should_mention_name })}
              />
            </div>
          </Tooltip>
        )}
      </div>
      <NativeSelect
        label="How do you know them?"
        className="max-w-sm"
        options={[...(answers.relationship === null ? [{ value: '', label: 'Choose…' }] : []), ...KNOWN_BY]}
        value={answers.relationship ?? ''}
        onChange={(event) =>
          set({ relationship: RELATIONSHIPS.find((value) => value === event.target.value) ?? null })
        }
      />
      <div className="max-w-sm">
        <RadioGroup
          legend="How strong is this person? (Optional)"
          layout="segments"
          clearable
          options={STRENGTHS.map((value) => ({ value, label: value }))}
          value={STRENGTHS.find((value) => value === answers.recommendation_strength) ?? null}
          onValueChange={(recommendation_strength) => set({ recommendation_strength })}
          ends={['1 - Decent', '5 - Top of their field']}
        />
      </div>
      <Textarea
        label="Notes for recruiter (Optional)"
        placeholder="Add any context about this person that might help recruiters."
        maxLength={NOTES_LIMIT}
        value={answers.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
    </div>
  )
}

import { NOTES_LIMIT } from '../../domain/limits.ts'
import { RELATIONSHIPS, relationshipLabel } from '../../domain/outreach-labels.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { RELATIONSHIP_KEYS } from './outreach-keys.tsx'
import { type OutreachAnswers, STRENGTHS, withReachOut } from './outreach.rules.ts'

type Props = {
  answers: OutreachAnswers
  onChange: (answers: OutreachAnswers) => void
  /** The screen has the keys of outreach-keys.tsx. */
  hasKeys?: boolean
}

const MENTION_HINT = 'Recruiters can mention that you recommended this candidate'

const KNOWN_BY = RELATIONSHIPS.map((value) => ({ value, label: relationshipLabel(value, true) }))

/** How to reach a recommended candidate, as the lines and the body of a letter: the fields of the wizard and of the edit page. */
export function OutreachForm({ answers, onChange, hasKeys = false }: Props) {
  const set = (change: Partial<OutreachAnswers>) => onChange({ ...answers, ...change })
  const key = (keys: string) => (hasKeys ? keys : undefined)
  return (
    <div className="flex flex-col">
      <div className="divide-y divide-line border-b border-line">
        <div className="py-1.5">
          <RadioGroup
            legend="How should we reach out to this candidate?"
            layout="words"
            className="letter-line"
            options={[
              { value: 'RECOMMENDER' as const, label: "I'll reach out myself", keyHint: key('m') },
              { value: 'RECRUITING' as const, label: 'Have recruiter reach out', keyHint: key('r') },
            ]}
            value={answers.reach_out_method}
            onValueChange={(method) => onChange(withReachOut(answers, method))}
          />
          {answers.reach_out_method === 'RECRUITING' && (
            <Tooltip text={MENTION_HINT} side="right">
              <div className="w-fit">
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
        <div className="flex items-end gap-3 py-1.5">
          <NativeSelect
            label="How do you know them?"
            className="letter-line min-w-0"
            inPlace
            options={[
              ...(answers.relationship === null ? [{ value: '', label: 'Choose…' }] : []),
              ...KNOWN_BY,
            ]}
            value={answers.relationship ?? ''}
            onChange={(event) =>
              set({ relationship: RELATIONSHIPS.find((value) => value === event.target.value) ?? null })
            }
          />
          {hasKeys && (
            <span className="flex h-9 items-center gap-1 max-md:hidden">
              {Object.keys(RELATIONSHIP_KEYS).map((each) => (
                <KeyHint key={each} keys={each} />
              ))}
            </span>
          )}
        </div>
        <div className="pt-1.5 pb-1.5">
          <RadioGroup
            legend="How strong is this person? (Optional)"
            layout="segments"
            className="letter-line"
            clearable
            options={STRENGTHS.map((value) => ({ value, label: value }))}
            value={STRENGTHS.find((value) => value === answers.recommendation_strength) ?? null}
            onValueChange={(recommendation_strength) => set({ recommendation_strength })}
            ends={['1 - Decent', '5 - Top of their field']}
          />
        </div>
      </div>
      <div className="relative mt-3">
        <Textarea
          label="Notes for recruiter (Optional)"
          look="letter"
          className="letter-line"
          placeholder="Add any context about this person that might help recruiters."
          maxLength={NOTES_LIMIT}
          value={answers.notes}
          onChange={(event) => set({ notes: event.target.value })}
          onKeyDown={(event) => {
            if (hasKeys && event.key === 'Escape' && !isComposing(event.nativeEvent))
              event.currentTarget.blur()
          }}
        />
        {hasKeys && <KeyHint keys="n" className="absolute top-0 right-0" />}
      </div>
    </div>
  )
}

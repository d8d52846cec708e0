import { useState } from 'react'
import {
  DEFAULT_TEMPLATES,
  hasVariable,
  SHORT_LIMIT,
  type TemplateKind,
  type MessageTemplate,
} from '../../domain/message-templates.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { recommendersOf } from '../recommendations/person/endorsement-labels.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { type Form, FORMS, LIMITS, preview, problemOf } from './message-templates.rules.ts'

const LABELS: Record<Form, string> = { short: 'Short, for an invitation on LinkedIn', long: 'Long' }
const SHOWN = 50

type Props = {
  kind: TemplateKind
  template: MessageTemplate
  /** Whether the page that {notice_url} leads to exists. */
  hasNotice: boolean
  /** What the server refused, by field. */
  refused: Record<string, string>
  onChange: (template: MessageTemplate) => void
  onStart: () => void
}

/** The two forms of one template, and how they read for a real person. */
export function MessageTemplateFields({ kind, template, hasNotice, refused, onChange, onStart }: Props) {
  const example = useExample()
  const isStart = FORMS.every((form) => template[form] === DEFAULT_TEMPLATES[kind][form])
  return (
    <div className="flex flex-col gap-4">
      {example.people.length > 0 ? (
        <NativeSelect
          label="Preview with"
          className="max-w-sm"
          options={example.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={example.person?.id}
          onChange={({ target }) => example.choose(target.value)}
        />
      ) : (
        <p className="text-muted">Once someone is recommended, a preview shows here.</p>
      )}
      {FORMS.map((form) => {
        const text = template[form]
        return (
          <div key={form} className="flex flex-col gap-2">
            <Textarea
              label={LABELS[form]}
              rows={form === 'short' ? 3 : 8}
              value={text}
              error={problemOf(kind, form, text) ?? refused[`${kind}.${form}`]}
              hint={`${text.length.toLocaleString('en')} of ${LIMITS[form].toLocaleString('en')} characters${noticeHint(text, hasNotice)}`}
              onChange={({ target }) => onChange({ ...template, [form]: target.value })}
            />
            {example.values && example.person && (
              <Preview
                form={form}
                name={example.person.name}
                text={preview(kind, text, example.values, recommendersOf(example.person)[0] ?? '')}
              />
            )}
          </div>
        )
      })}
      {!isStart && (
        <Button className="self-start" onClick={onStart}>
          Back to Vouch’s words
        </Button>
      )}
    </div>
  )
}

function noticeHint(text: string, hasNotice: boolean): string {
  if (hasVariable(text, 'notice_url'))
    return hasNotice
      ? ''
      : '. The line with {notice_url} is left out until you say who candidates can write to'
  return hasNotice ? '. Without {notice_url} it does not say why you have their name' : ''
}

function Preview({ form, name, text }: { form: Form; name: string; text: string | null }) {
  if (text === null)
    return (
      <p className="text-sm text-muted">
        No one who recommends <Name>{name}</Name> allowed their name to be mentioned, so these words are not
        offered for them.
      </p>
    )
  const isTooLong = form === 'short' && text.length > SHORT_LIMIT
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className={isTooLong ? 'text-sm text-danger' : 'text-sm text-muted'}>
        For <Name>{name}</Name>:{' '}
        <span>
          {isTooLong
            ? `${text.length.toLocaleString('en')} characters, and LinkedIn takes ${SHORT_LIMIT}`
            : `${text.length.toLocaleString('en')} characters`}
        </span>
      </figcaption>
      <blockquote dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  )
}

/** A recommended person, and what the variables stand for if the user writes to them. */
function useExample() {
  const [chosen, choose] = useState('')
  const { data } = useApiQuery(api.recommendations.personList, {
    query: { recommendation_status: 'recommend', sort: 'strength', page: 1, page_size: SHOWN },
  })
  const people = data?.connections ?? []
  const person = people.find(({ id }) => id === chosen) ?? people[0]
  const { data: values } = useApiQuery(
    api.reachOut.wordValues,
    { params: { id: person?.id ?? '' } },
    { enabled: person !== undefined, keepPrevious: true },
  )
  return { people, person, values, choose }
}

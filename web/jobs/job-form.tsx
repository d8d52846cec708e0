import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { CATEGORIES, categoryLabel } from '../../domain/category.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { type Call, Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'
import { TextField } from '../ui/text-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import {
  DESCRIPTION_LIMIT,
  isComplete,
  type JobDraft,
  lacksInformation,
  TITLE_LIMIT,
} from './job-form.rules.ts'

type Props = {
  label: string
  submitLabel: string
  draft: JobDraft
  onChange: (draft: JobDraft) => void
  onSubmit: () => void
  onCancel: () => void
  /** The call. */
  of: Call & { error: ApiError | null }
  /** A new job's category is derived from its title unless the admin chooses one. */
  categoryFromTitle?: boolean
  /** Where title, location and description come from, if they cannot be changed here. */
  textFrom?: string | null
}

const JOB_CATEGORIES = CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))
const FROM_TITLE = { value: '', label: 'From the title' }

/** The fields of a new or existing job. */
export function JobForm({ label, submitLabel, draft, onChange, of, ...props }: Props) {
  const saving = of.isPending
  const form = useRef<HTMLFormElement>(null)
  const warning = useFailureToast()
  const [tried, setTried] = useState(false)
  const complete = isComplete(draft)
  const set = (change: Partial<JobDraft>) => onChange({ ...draft, ...change })
  const missing = (text: string, words: string) => (tried && text.trim() === '' ? words : undefined)

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  function submit() {
    warning.close()
    setTried(!complete)
    if (saving) return
    if (complete) return props.onSubmit()
    if (lacksInformation(draft))
      warning.show('Missing information', 'Please provide a job title and either a description or URL')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  // Browsers ignore Enter while the button is disabled, so nothing would say what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    if (!(event.target instanceof HTMLInputElement) && !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields
    <form
      ref={form}
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
      className="flex flex-col gap-4"
    >
      {props.textFrom ? (
        <p className="text-muted">{`Title, location and description come from ${props.textFrom}. Change them there, and Vouch will read them.`}</p>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Job title"
              placeholder="e.g. Senior Frontend Developer"
              maxLength={TITLE_LIMIT}
              value={draft.job_title}
              error={missing(draft.job_title, 'Please give the job a title.')}
              onChange={(event) => set({ job_title: event.target.value })}
            />
            <TextField
              label="Location"
              placeholder="e.g. New York, NY or Remote"
              maxLength={TITLE_LIMIT}
              value={draft.location}
              error={missing(draft.location, 'Please say where the job is.')}
              onChange={(event) => set({ location: event.target.value })}
            />
          </div>
          <Textarea
            label="Description"
            hint="Your team reads this while thinking of people. A link to the posting is enough."
            maxLength={DESCRIPTION_LIMIT}
            value={draft.description}
            error={missing(draft.description, 'Please describe the job, or give the link to its posting.')}
            onChange={(event) => set({ description: event.target.value })}
          />
        </>
      )}
      <NativeSelect
        label="Job category"
        hint="Your team sees these people first."
        className="sm:max-w-xs"
        options={props.categoryFromTitle ? [FROM_TITLE, ...JOB_CATEGORIES] : JOB_CATEGORIES}
        value={draft.career_type}
        onChange={(event) => set({ career_type: event.target.value as JobDraft['career_type'] })}
      />
      <TextField
        label="Link for candidates (Optional)"
        hint={`Messages about this job name it, if your templates have {job_link}.${props.textFrom ? ' Without one, they name the posting.' : ''}`}
        placeholder="https://"
        inputMode="url"
        value={draft.link}
        error={of.error?.fields.link}
        onChange={(event) => set({ link: event.target.value })}
      />
      <Failure
        of={of}
        kept="What you typed is still here."
        actions={
          <Button onClick={submit} busy={saving}>
            Retry
          </Button>
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!complete} busy={saving}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

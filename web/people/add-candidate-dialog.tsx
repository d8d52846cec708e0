import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Tip } from '../../contract/tips.ts'
import { JOB_TEXT_LIMIT, TIP_LINK_LIMIT, TIP_NAME_LIMIT, ADDRESS_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { personLink } from './base/person-link.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { candidateOf, EMPTY_CANDIDATE, type Field, newCandidate } from './candidate-form.rules.ts'

type Props = {
  /** Fills in the form, and is marked as reviewed. */
  tip?: Tip
  onClose: () => void
}

type Control = { field: Field; label: string; limit: number; placeholder: string; type?: 'email' | 'url' }

const CONTROLS: Control[] = [
  { field: 'name', label: 'Name', limit: TIP_NAME_LIMIT, placeholder: 'e.g. Ada Lovelace' },
  {
    field: 'job_title',
    label: 'Job title (Optional)',
    limit: JOB_TEXT_LIMIT,
    placeholder: 'e.g. Senior Frontend Developer',
  },
  { field: 'company', label: 'Company (Optional)', limit: JOB_TEXT_LIMIT, placeholder: 'e.g. Globex' },
  {
    field: 'linkedin_url',
    label: 'LinkedIn or other profile (Optional)',
    limit: TIP_LINK_LIMIT,
    placeholder: 'e.g. https://www.linkedin.com/in/ada-lovelace',
    type: 'url',
  },
  {
    field: 'email',
    label: 'Email (Optional)',
    limit: ADDRESS_LIMIT,
    placeholder: 'e.g. ada@example.com',
    type: 'email',
  },
]

/** Adds a person to the candidates, from a tip or by hand (docs/product-admins.md, Candidates). */
export function AddCandidateDialog({ tip, onClose }: Props) {
  const initial = tip ? candidateOf(tip) : EMPTY_CANDIDATE
  const { form, change, reset } = useKeptForm(tip ? `candidate:${tip.id}` : 'candidate', initial)
  const fields = useRef<HTMLFormElement>(null)
  const close = () => {
    reset()
    onClose()
  }
  const adding = useAddCandidate(close)
  const wrong: Partial<Record<string, string>> = adding.error?.fields ?? {}
  const submit = () =>
    adding.save(
      { body: newCandidate(form, tip?.id ?? null) },
      {
        onError(refusal) {
          const first = CONTROLS.find(({ field }) => refusal.fields[field])
          fields.current?.querySelector<HTMLInputElement>(`input[name=${first?.field}]`)?.focus()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={tip ? 'Make a candidate' : 'Add a person'}
      description={
        tip
          ? 'The person becomes a candidate, marked as from this tip, and the tip counts as reviewed.'
          : 'The person becomes a candidate without a recommendation. If someone on your team knows them, they are found by link or email.'
      }
    >
      <Form
        ref={fields}
        action={tip ? 'Make a candidate' : 'Add person'}
        of={adding}
        marks={CONTROLS.map(({ field }) => field)}
        onSubmit={submit}
        onClose={close}
      >
        {CONTROLS.map(({ field, label, limit, placeholder, type }) => (
          <TextField
            key={field}
            label={label}
            name={field}
            inputMode={type}
            aria-required={field === 'name'}
            autoComplete="off"
            {...(type && { autoCapitalize: 'none', spellCheck: false })}
            maxLength={limit}
            placeholder={placeholder}
            value={form[field]}
            error={wrong[field]}
            onChange={(event) => change({ ...form, [field]: event.target.value })}
          />
        ))}
      </Form>
    </Dialog>
  )
}

/** Adds the person and opens their panel. */
function useAddCandidate(onAdded: () => void) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useSave(api.candidates.addCandidate, {
    done: ({ name, is_new }) => ({
      title: is_new ? 'Candidate added' : 'This person was in your network and is a candidate now',
      description: name,
    }),
    notDone: 'The person was not added',
    onSaved({ id }) {
      onAdded()
      if (isHere()) void navigate(personLink(id))
    },
  })
}

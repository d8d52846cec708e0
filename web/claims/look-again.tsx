import { useRef, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { DAY_MS } from '../../domain/time.ts'
import { Button } from '../ui/button.tsx'
import { ownDate } from '../ui/day.ts'
import { TextField } from '../ui/text-field.tsx'
import { PanelForm } from './panel-form.tsx'
import { lookAgainLine } from './base/claim-labels.ts'
import { useKeptForm, useKeptForms } from '../use-kept-form.ts'
import { useLookAgain } from './use-look-again.ts'

const MOST_DAYS = 730
const LINE_LIMIT = 300
const dayIn = (days: number) => ownDate(new Date(Date.now() + days * DAY_MS))

/** When to look at the person again and why, and a form that changes it. */
export function LookAgain({ person }: { person: Person }) {
  const { look_again: again } = person
  const { choose, forget, isSaving } = useLookAgain(person)
  const initial = { day: again?.day ?? '', line: again?.line ?? '' }
  const name = `look-again:${person.id}` as const
  const isKept = useKeptForms()
  const { form, change, reset, isRestored } = useKeptForm(name, initial)
  const { day, line } = form
  const [isOpen, setOpen] = useState<'kept' | 'now' | null>(isRestored ? 'kept' : null)
  const button = useRef<HTMLButtonElement>(null) // takes the focus of a form that goes away
  const close = () => {
    setOpen(null)
    button.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      {again && <p dir="auto">{lookAgainLine(again)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          aria-expanded={isOpen !== null}
          onClick={() => {
            if (!isKept(name)) reset(initial)
            setOpen(isOpen ? null : 'now')
          }}
        >
          {again ? 'Another day…' : 'Look at again on…'}
        </Button>
        {again && (
          <Button variant="quiet" once={person.id} busy={isSaving} onClick={forget}>
            Looked at
          </Button>
        )}
      </div>
      {isOpen && (
        <PanelForm
          className="flex flex-col items-start gap-3"
          onEscape={close}
          onSubmit={(event) => {
            event.preventDefault()
            if (day === '' || isSaving) return
            choose(day, line)
            reset({ day, line })
            close()
          }}
        >
          <TextField
            label="Day"
            hint="On that day they’re back in To decide, and in your email."
            type="date"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button asked for it
            autoFocus={isOpen === 'now'}
            min={dayIn(1)}
            max={dayIn(MOST_DAYS)}
            value={day}
            onChange={({ target }) => change({ day: target.value, line })}
          />
          <TextField
            label="Why (Optional)"
            className="w-full"
            maxLength={LINE_LIMIT}
            value={line}
            onChange={({ target }) => change({ day, line: target.value })}
          />
          <div className="flex gap-2">
            <Button type="submit" variant="primary" busy={isSaving} aria-disabled={day === '' || undefined}>
              Save
            </Button>
            <Button
              onClick={() => {
                reset(initial)
                close()
              }}
            >
              Cancel
            </Button>
          </div>
        </PanelForm>
      )}
    </div>
  )
}

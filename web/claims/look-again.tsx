import type { Person } from '../../contract/recommendations.ts'
import { DAY_MS } from '../../domain/time.ts'
import { Button } from '../ui/button.tsx'
import { ownDate } from '../ui/day.ts'
import { TextField } from '../ui/text-field.tsx'
import { PanelForm } from './panel-form.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { useLookAgain } from './use-look-again.ts'

const MOST_DAYS = 730
const LINE_LIMIT = 300
const dayIn = (days: number) => ownDate(new Date(Date.now() + days * DAY_MS))

type Props = {
  person: Person
  takesFocus: boolean
  onClose: () => void
}

/** Chooses when to look at the person again, and why. */
export function LookAgainForm({ person, takesFocus, onClose }: Props) {
  const { look_again: again } = person
  const { choose, isSaving } = useLookAgain(person)
  const initial = { day: again?.day ?? '', line: again?.line ?? '' }
  const { form, change, reset } = useKeptForm(`look-again:${person.id}`, initial)
  const { day, line } = form
  return (
    <PanelForm
      className="flex flex-col items-start gap-3"
      onEscape={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (day === '' || isSaving) return
        choose(day, line)
        reset()
        onClose()
      }}
    >
      <TextField
        label="Day"
        hint="On that day they’re back in To decide, and in your email."
        type="date"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu asked for it
        autoFocus={takesFocus}
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
            reset()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </PanelForm>
  )
}

import type { Person } from '../../contract/recommendations.ts'
import { DAY_MS } from '../../domain/time.ts'
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
  const close = () => {
    reset()
    onClose()
  }
  return (
    <PanelForm
      action="Save"
      of={{ error: null, isPending: isSaving }}
      disabled={day === ''}
      onSubmit={() => {
        choose(day, line)
        close()
      }}
      onEscape={onClose}
      onClose={close}
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
    </PanelForm>
  )
}

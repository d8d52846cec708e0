import { useState } from 'react'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { TextField } from '../ui/text-field.tsx'

/** The day before which no one asks the user for an introduction. It is saved at once, but not while its year is half typed. */
export function AskPauseField() {
  const { data } = useApiQuery(api.reachOut.askPause, {})
  const save = useSave(api.reachOut.changeAskPause, {
    notDone: 'The day was not saved',
    answers: api.reachOut.askPause,
    scope: 'ask-pause',
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const change = (day: string) => {
    setTyped(day)
    if (day === '' || day >= today) save.save({ body: { not_before: day || null } })
  }
  return (
    <TextField
      label="Don’t ask me before"
      hint="Until then, no one can ask you for an introduction. Admins see the day."
      type="date"
      className="max-w-56"
      disabled={!data}
      min={today}
      value={typed ?? data?.not_before ?? ''}
      error={save.error?.message}
      onChange={({ target }) => change(target.value)}
    />
  )
}

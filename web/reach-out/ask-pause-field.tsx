import { api } from '../api/api.ts'
import { keyOf, useApiMutation, useApiQuery } from '../api/hooks.ts'
import { queryClient } from '../api/query-client.ts'
import { TextField } from '../ui/text-field.tsx'

/** The day before which no colleague is to ask the user for an introduction. It is saved at once. */
export function AskPauseField() {
  const { data } = useApiQuery(api.reachOut.askPause, {})
  const save = useApiMutation(api.reachOut.changeAskPause, {
    onSuccess: (saved) => queryClient.setQueryData(keyOf(api.reachOut.askPause, {}), saved),
  })
  return (
    <TextField
      label="Don’t ask me before"
      hint="Until then, no one can ask you for an introduction. Admins read the day."
      type="date"
      className="max-w-56"
      disabled={!data}
      value={save.isPending ? (save.variables.body.not_before ?? '') : (data?.not_before ?? '')}
      error={save.error?.message}
      onChange={({ target }) => save.mutate({ body: { not_before: target.value || null } })}
    />
  )
}

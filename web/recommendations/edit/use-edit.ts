import { useState } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSave } from '../../api/use-save.ts'
import { useUser } from '../../auth/use-auth.ts'
import { lettersOf } from '../../outreach/letters.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { changesOf, type Edit, editOf } from './edit.rules.ts'

/** The form's state: the server's data, or an unfinished edit unless the server's data has changed since (`of`). */
export function useEdit(detail: ConnectionDetail) {
  const [loaded] = useState(() => ({ of: JSON.stringify(editOf(detail)), edit: editOf(detail) }))
  const kept = useKeptForm(`edit:${detail.id}`, loaded, ({ of }) => of === loaded.of)
  return {
    edit: kept.form.edit,
    change: (edit: Edit) => kept.change({ ...loaded, edit }),
    isRestored: kept.isRestored,
    discard: () => kept.reset(),
  }
}

const NOT_SAVED = {
  title: 'Failed to update connection',
  description: 'Please try again or contact support.',
}

/** Sends an edit. After a failure the form keeps it, and a job that was closed meanwhile goes from it. */
export function useSaveEdit(detail: ConnectionDetail, onSaved: () => void) {
  const params = { id: detail.id }
  const user = useUser().uuid
  const { save, ...saving } = useSave(api.recommendations.updateConnection, {
    done: { title: 'Changes saved', description: detail.name },
    notDone: NOT_SAVED.title,
    failsInMessage: () => NOT_SAVED,
    onSaved() {
      lettersOf(user).drop(detail.id) // an unsent one is older
      onSaved()
    },
    onFailed: () =>
      queryClient.invalidateQueries({ queryKey: keyOf(api.recommendations.connectionDetail, { params }) }),
  })
  return { ...saving, save: (edit: Edit) => save({ params, body: changesOf(edit, detail) }) }
}

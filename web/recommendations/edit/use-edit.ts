import { useState } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf, useApiMutation } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { useUser } from '../../auth/use-auth.ts'
import { lettersOf } from '../../outreach/letters.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
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

/** Sends an edit. After a failure the form keeps it. */
export function useSaveEdit(detail: ConnectionDetail, onSaved: () => void) {
  const { mutateAsync, isPending, error } = useApiMutation(api.recommendations.updateConnection)
  const failure = useFailureToast()
  const params = { id: detail.id }
  const user = useUser().uuid

  async function save(edit: Edit) {
    if (isPending) return
    failure.close()
    try {
      await mutateAsync({ params, body: changesOf(edit, detail) })
      lettersOf(user).drop(detail.id) // an unsent one is older
    } catch {
      failure.show('Failed to update connection', 'Please try again or contact support.')
      // A job may have been closed: reload, so that the next try sends the jobs that are left.
      return queryClient.invalidateQueries({
        queryKey: keyOf(api.recommendations.connectionDetail, { params }),
      })
    }
    toast({ title: 'Changes saved', description: detail.name, kind: 'success' })
    onSaved()
  }
  return { save, isSaving: isPending, error }
}

import { useState } from 'react'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf, useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts, queryClient } from '../../api/query-client.ts'
import { deviceStorage, notesKey } from '../../storage.ts'
import { toast } from '../../ui/toast-store.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { changesOf, type Edit, editOf } from './edit.rules.ts'

type Saved = { of: string; edit: Edit }

const isSaved = ({ edit }: Saved) =>
  typeof edit?.general === 'string' && Array.isArray(edit.jobs) && typeof edit.answers?.notes === 'string'

/** An unfinished edit survives a reload, unless the server's data has changed since (`of`). */
export function editStore(user: string, detail: ConnectionDetail) {
  const key = notesKey(user, 'edit') + detail.id
  const loaded = editOf(detail)
  const of = JSON.stringify(loaded)
  return {
    loaded,
    read(): Edit | null {
      const saved = deviceStorage.readJson(key, isSaved)
      return saved?.of === of ? saved.edit : null
    },
    save: (edit: Edit) => deviceStorage.writeJson(key, JSON.stringify(edit) === of ? null : { of, edit }),
    forget: () => deviceStorage.write(key, null),
  }
}

/** The form's state: the server's data or an unfinished edit. Every change is saved at once in the browser. */
export function useEdit(user: string, detail: ConnectionDetail) {
  const [store] = useState(() => editStore(user, detail))
  const [restored, setRestored] = useState(() => store.read())
  const [edit, setEdit] = useState(restored ?? store.loaded)

  function change(changed: Edit) {
    store.save(changed)
    setEdit(changed)
  }
  function discard() {
    setRestored(null)
    change(store.loaded)
  }
  return { edit, change, isRestored: restored !== null, discard, forget: store.forget }
}

/** Marks every list that shows decisions as out of date. */
function forgetLists() {
  for (const resource of ['recommendations', 'connections', 'jobs'])
    void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  void invalidateCounts()
}

/** Sends an edit. After a failure the form keeps it. */
export function useSaveEdit(detail: ConnectionDetail, onSaved: () => void) {
  const { mutateAsync, isPending, error } = useApiMutation(api.recommendations.updateConnection)
  const failure = useFailureToast()
  const params = { id: detail.id }

  async function save(edit: Edit) {
    if (isPending) return
    failure.close()
    try {
      await mutateAsync({ params, body: changesOf(edit, detail) })
    } catch {
      failure.show('Failed to update connection', 'Please try again or contact support.')
      // A job may have been closed: reload, so that the next try sends the jobs that are left.
      return queryClient.invalidateQueries({
        queryKey: keyOf(api.recommendations.connectionDetail, { params }),
      })
    }
    forgetLists()
    toast({ title: 'Changes saved', description: detail.name, kind: 'success' })
    onSaved()
  }
  return { save, isSaving: isPending, error }
}

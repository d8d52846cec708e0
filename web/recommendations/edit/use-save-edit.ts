import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf, useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts, queryClient } from '../../api/query-client.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { changesOf, type Edit } from './edit.rules.ts'

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

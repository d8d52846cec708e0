import { useQueryClient } from '@tanstack/react-query'
import type { Tip } from '../../contract/tips.ts'
import { api } from '../api/api.ts'
import { changeLists, useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { toast } from '../ui/toast-store.ts'

/** Deletes a tip. It leaves the lists once the server has deleted it. */
export function useDeleteTip(onDeleted: () => void) {
  const queryClient = useQueryClient()
  const lists = { queryKey: api.tips.tipList.key }
  return useApiMutation(api.tips.deleteTip, {
    async onSuccess(_, { params: { id } }) {
      await queryClient.cancelQueries(lists)
      changeLists<Tip>(queryClient, lists.queryKey, (tips) => tips.filter((tip) => tip.id !== id))
      void queryClient.invalidateQueries({ ...lists, refetchType: 'none' })
      void invalidateCounts()
      toast({ title: 'Tip deleted', kind: 'success' })
      onDeleted()
    },
  })
}

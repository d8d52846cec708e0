import { api } from '../api/api.ts'
import { keyOf, useApiMutation, useApiQuery } from '../api/hooks.ts'
import { queryClient } from '../api/query-client.ts'

type Saved = Awaited<ReturnType<typeof api.positions.ownPositions>>

/** Where the user worked. */
export const useOwnPositions = () => useApiQuery(api.positions.ownPositions, {}, { staleTime: 0 })

/** Reviews opened from now on use these to recognize former colleagues. */
function positionsSaved(saved: Saved) {
  queryClient.setQueryData(keyOf(api.positions.ownPositions, {}), saved)
  void queryClient.invalidateQueries({ queryKey: api.connections.reviewList.key, refetchType: 'none' })
}

export const useSavePositions = ({ onSuccess }: { onSuccess: () => void }) =>
  useApiMutation(api.positions.replacePositions, {
    onSuccess(saved) {
      positionsSaved(saved)
      onSuccess()
    },
  })

/** Saves the positions from an archive. */
export const savePositions = async (positions: Saved['positions']) =>
  positionsSaved(await api.positions.replacePositions({ body: { positions } }))

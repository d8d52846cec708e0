import { api } from '../api/api.ts'
import { keyOf, useApiMutation, useApiQuery } from '../api/hooks.ts'
import { changed, queryClient } from '../api/query-client.ts'

type Saved = Awaited<ReturnType<typeof api.positions.ownPositions>>

/** Where the user worked. */
export const useOwnPositions = () => useApiQuery(api.positions.ownPositions, {}, { staleTime: 0 })

const positionsSaved = (saved: Saved) =>
  queryClient.setQueryData(keyOf(api.positions.ownPositions, {}), saved)

export const useSavePositions = ({ onSuccess }: { onSuccess: () => void }) =>
  useApiMutation(api.positions.replacePositions, {
    onSuccess(saved) {
      positionsSaved(saved)
      onSuccess()
    },
  })

/** Saves the positions from an archive. */
export async function savePositions(positions: Saved['positions']) {
  positionsSaved(await api.positions.replacePositions({ body: { positions } }))
  void changed()
}

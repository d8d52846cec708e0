import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { changed } from '../api/query-client.ts'

type Saved = Awaited<ReturnType<typeof api.positions.ownPositions>>

/** Where the user worked. */
export const useOwnPositions = () => useApiQuery(api.positions.ownPositions, {}, { staleTime: 0 })

export const useSavePositions = (onSaved: () => void) =>
  useSave(api.positions.replacePositions, {
    done: 'Your jobs are saved',
    notDone: 'Your jobs were not saved',
    answers: api.positions.ownPositions,
    onSaved,
  })

/** Saves the positions from an archive. */
export async function savePositions(positions: Saved['positions']) {
  await api.positions.replacePositions({ body: { positions } })
  void changed()
}

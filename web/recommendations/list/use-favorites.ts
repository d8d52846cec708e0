import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons } from '../shown-persons-store.ts'

/** Adds several people to the favorites or removes them. The stars change once the server has them. */
export function useFavorites(people: Person[]) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useApiMutation(api.recommendations.reviewPersons, {
    onMutate: notSaved.close,
    onSuccess({ is_favorite }, { body }) {
      showPersons(queryClient, new Map(body.ids.map((id) => [id, { is_favorite }])))
      for (const call of [api.recommendations.reviewAll, api.candidates.stageCounts])
        void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
      void invalidateCounts()
      void refreshRows(queryClient, body.ids)
    },
    onError: notSaved.show,
  })
  const change = (is_favorite: boolean) => mutate({ body: { ids: people.map(({ id }) => id), is_favorite } })
  return { change, isSaving: isPending }
}

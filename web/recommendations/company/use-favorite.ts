import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/dashboard.ts'
import type { Person, PersonList } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf, useApiMutation } from '../../api/hooks.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { notSaved } from '../not-saved.ts'
import { withFavorite, withFavoriteCount } from './favorites.ts'

/** One person's star: it changes at once everywhere, and back if the server does not take it (spec section 4). */
export function useFavorite(person: Pick<Person, 'id'>, onFailure: (is_favorite: boolean | null) => void) {
  const queryClient = useQueryClient()
  const lists = { queryKey: api.recommendations.reviewAll.key }

  function show(is_favorite: boolean) {
    queryClient.setQueriesData<PersonList>(
      lists,
      (list) => list && withFavorite(list, person.id, is_favorite),
    )
    queryClient.setQueryData<Dashboard>(
      keyOf(api.dashboard.dashboard, {}),
      (dashboard) => dashboard && withFavoriteCount(dashboard, is_favorite),
    )
  }

  const { mutate } = useApiMutation(api.recommendations.reviewPerson, {
    scope: { id: `favorite-${person.id}` }, // clicks of one star arrive in their order
    onError: (_, { body }) => {
      show(!body.is_favorite)
      onFailure(body.is_favorite)
      notSaved.say()
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ ...lists, refetchType: 'none' })
      void invalidateCounts()
    },
  })

  return async function toggle(is_favorite: boolean) {
    onFailure(null)
    notSaved.unsay()
    await queryClient.cancelQueries(lists) // an answer on its way would show the old star again
    show(is_favorite)
    mutate({ params: { id: person.id }, body: { is_favorite } })
  }
}

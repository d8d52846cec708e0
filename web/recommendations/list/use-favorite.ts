import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/dashboard.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf } from '../../api/hooks.ts'
import { optimistic } from '../../api/optimistic.ts'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'
import { sayFavored } from './use-favorites.ts'

/**
 * Adds a person to the favorites or removes them. The star changes at once, and back if the server refuses. Its undo takes back all that
 * it did: a star is a triage, too.
 */
export function useFavorite(person: Person, onFailure: (is_favorite: boolean | null) => void) {
  const queryClient = useQueryClient()
  const shown = () => shownPerson(queryClient, person).is_favorite
  function show(is_favorite: boolean) {
    const more = Number(is_favorite) - Number(shown())
    queryClient.setQueryData<Dashboard>(
      keyOf(api.dashboard.dashboard, {}),
      (dashboard) => dashboard && withFavorites(dashboard, more),
    )
    showPersons(queryClient, new Map([[person.id, { is_favorite, is_reviewed: true }]]))
  }

  const name = `is_favorite-${person.id}`
  const { mutate } = useMutation({
    ...optimistic<boolean>(queryClient, {
      name,
      async send(is_favorite) {
        const star = { params: { id: person.id }, body: { is_favorite } }
        const { act_id } = await api.recommendations.triagePerson(star)
        sayFavored(queryClient, [person], { is_favorite, act_id })
      },
      queryKeys: [api.recommendations.personList.key],
      shown,
      show,
      onFailure(is_favorite) {
        onFailure(is_favorite)
        notSaved.show()
      },
    }),
    onSettled: () => void refreshRows(queryClient, [person.id]),
  })

  return function change(is_favorite: boolean) {
    onFailure(null)
    notSaved.close()
    mutate(is_favorite)
  }
}

function withFavorites(dashboard: Dashboard, more: number): Dashboard {
  if (dashboard.num_favorites === undefined) return dashboard
  return { ...dashboard, num_favorites: Math.max(0, dashboard.num_favorites + more) }
}

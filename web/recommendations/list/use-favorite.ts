import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/dashboard.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf } from '../../api/hooks.ts'
import { usePersonChange } from '../use-person-change.ts'

/** Adds a person to the favorites or removes them. The star changes at once, and back if the server refuses. */
export function useFavorite(person: Person, onFailure: (is_favorite: boolean | null) => void) {
  const queryClient = useQueryClient()
  return usePersonChange(person, 'is_favorite', {
    send: (is_favorite) =>
      api.recommendations.reviewPerson({ params: { id: person.id }, body: { is_favorite } }),
    recount: (from, to) =>
      queryClient.setQueryData<Dashboard>(
        keyOf(api.dashboard.dashboard, {}),
        (dashboard) => dashboard && withFavorites(dashboard, Number(to) - Number(from)),
      ),
    onFailure,
  })
}

function withFavorites(dashboard: Dashboard, more: number): Dashboard {
  if (dashboard.num_favorites === undefined) return dashboard
  return { ...dashboard, num_favorites: Math.max(0, dashboard.num_favorites + more) }
}

import type { Dashboard } from '../../../contract/dashboard.ts'
import type { PersonList } from '../../../contract/recommendations.ts'

/** The list with one person's star changed; the person stays in it until the list is loaded again. */
export function withFavorite(list: PersonList, id: string, is_favorite: boolean): PersonList {
  if (!list.connections.some((person) => person.id === id && person.is_favorite !== is_favorite)) return list
  const connections = list.connections.map((person) =>
    person.id === id ? { ...person, is_favorite } : person,
  )
  return { ...list, connections }
}

export function withFavoriteCount(dashboard: Dashboard, is_favorite: boolean): Dashboard {
  if (dashboard.num_favorites === undefined) return dashboard
  return { ...dashboard, num_favorites: Math.max(0, dashboard.num_favorites + (is_favorite ? 1 : -1)) }
}

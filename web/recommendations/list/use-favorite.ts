import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/dashboard.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { keyOf } from '../../api/hooks.ts'
import { optimistic } from '../../api/optimistic.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { triageBody } from '../triage.rules.ts'
import { refreshRows, showPersons, shownPerson } from '../shown-persons-store.ts'

type Triage = Pick<Person, 'is_favorite' | 'is_reviewed'>

/** Adds a person to the favorites or removes them. The star changes at once, and back if the server refuses. Undoing it also undoes
 * the triage that a star is. */
export function useFavorite(person: Person, onFailure: (is_favorite: boolean | null) => void) {
  const queryClient = useQueryClient()
  function shown(): Triage {
    const { is_favorite, is_reviewed } = shownPerson(queryClient, person)
    return { is_favorite, is_reviewed }
  }
  function show({ is_favorite }: Triage) {
    const more = Number(is_favorite) - Number(shown().is_favorite)
    queryClient.setQueryData<Dashboard>(
      keyOf(api.dashboard.dashboard, {}),
      (dashboard) => dashboard && withFavorites(dashboard, more),
    )
    showPersons(queryClient, new Map([[person.id, { is_favorite }]]))
  }

  const name = `is_favorite-${person.id}`
  const { mutate } = useMutation({
    ...optimistic<Triage>(queryClient, {
      name,
      send: (triage) =>
        api.recommendations.triagePerson({ params: { id: person.id }, body: triageBody(triage) }),
      queryKeys: [api.recommendations.personList.key],
      shown,
      show,
      isSame: (one, other) => one.is_favorite === other.is_favorite,
      onFailure({ is_favorite }) {
        onFailure(is_favorite)
        notSaved.show()
      },
    }),
    onSettled: () => void refreshRows(queryClient, [person.id]),
  })

  function send(triage: Triage) {
    onFailure(null)
    notSaved.close()
    mutate(triage)
  }
  return function change(is_favorite: boolean) {
    const before = shown()
    undoable(() => send(before))
    send({ is_favorite, is_reviewed: true })
  }
}

function withFavorites(dashboard: Dashboard, more: number): Dashboard {
  if (dashboard.num_favorites === undefined) return dashboard
  return { ...dashboard, num_favorites: Math.max(0, dashboard.num_favorites + more) }
}

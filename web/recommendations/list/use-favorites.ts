import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { undoAct } from '../../claims/base/undo-act.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons } from '../shown-persons-store.ts'

/** Loads what a star changes; the rows only when they are looked at again. */
function refreshStars(queryClient: QueryClient, ids: string[]) {
  for (const call of [api.recommendations.personList, api.candidates.stageCounts])
    void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
  void invalidateCounts()
  return refreshRows(queryClient, ids)
}

/** Adds several people to the favorites or removes them. The stars change once the server has them; then a toast offers to undo it. */
export function useFavorites(people: Person[]) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ chosen, is_favorite }: { chosen: Person[]; is_favorite: boolean }) => {
      const ids = chosen.map(({ id }) => id)
      const { act_id } = await api.recommendations.triagePersons({ body: { ids, is_favorite } })
      showPersons(queryClient, new Map(ids.map((id) => [id, { is_favorite, is_reviewed: true }])))
      void refreshStars(queryClient, ids)
      sayFavored(queryClient, chosen, { is_favorite, act_id })
    },
    onMutate: notSaved.close,
    onError: notSaved.show,
  })
  return { change: (is_favorite: boolean) => mutate({ chosen: people, is_favorite }), isSaving: isPending }
}

/** Says that the stars are saved, with Undo. */
export function sayFavored(
  queryClient: QueryClient,
  people: Pick<Person, 'id' | 'name'>[],
  { is_favorite, act_id }: { is_favorite: boolean; act_id: string | null },
) {
  const refresh = () =>
    void refreshStars(
      queryClient,
      people.map(({ id }) => id),
    )
  const undo = () => {
    notSaved.close()
    if (act_id) void undoAct(act_id, refresh)
  }
  toast({
    title: favoredWords(people, is_favorite),
    kind: 'success',
    ...(act_id && { action: undoable(undo) }),
  })
}

/** 'Ada Lovelace was added to favorites.' */
export function favoredWords(people: Pick<Person, 'name'>[], is_favorite: boolean): string {
  const done = is_favorite ? 'added to favorites' : 'removed from favorites'
  return people.length === 1 ? `${people[0]!.name} was ${done}.` : `${people.length} people were ${done}.`
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { invalidateCounts } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { notSaved } from '../not-saved-store.ts'
import { refreshRows, showPersons } from '../shown-persons-store.ts'
import { undoneWords } from '../stage/stage.rules.ts'

/** Loads what a star changes; the rows only when they are looked at again. */
function refresh(queryClient: QueryClient, ids: string[]) {
  for (const call of [api.recommendations.personList, api.candidates.stageCounts])
    void queryClient.invalidateQueries({ queryKey: call.key, refetchType: 'none' })
  void invalidateCounts()
  return refreshRows(queryClient, ids)
}

async function undo(queryClient: QueryClient, ids: string[], review_id: string) {
  let undone: number
  notSaved.close()
  try {
    ;({ undone } = await api.recommendations.undoTriage({ body: { ids, review_id } }))
  } catch {
    notSaved.show()
    return
  }
  await refresh(queryClient, ids)
  toast(undoneWords(undone, ids.length))
}

/** Adds several people to the favorites or removes them. The stars change once the server has them; then a toast offers to undo it. */
export function useFavorites(people: Person[]) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ chosen, is_favorite }: { chosen: Person[]; is_favorite: boolean }) => {
      const ids = chosen.map(({ id }) => id)
      const { review_id } = await api.recommendations.triagePersons({ body: { ids, is_favorite } })
      showPersons(queryClient, new Map(ids.map((id) => [id, { is_favorite }])))
      void refresh(queryClient, ids)
      toast({
        title: favoredWords(chosen, is_favorite),
        kind: 'success',
        action: undoable(() => void undo(queryClient, ids, review_id)),
      })
    },
    onMutate: notSaved.close,
    onError: notSaved.show,
  })
  return { change: (is_favorite: boolean) => mutate({ chosen: people, is_favorite }), isSaving: isPending }
}

/** 'Ada Lovelace was added to favorites.' */
export function favoredWords(people: Pick<Person, 'name'>[], is_favorite: boolean): string {
  const done = is_favorite ? 'added to favorites' : 'removed from favorites'
  return people.length === 1 ? `${people[0]!.name} was ${done}.` : `${people.length} people were ${done}.`
}

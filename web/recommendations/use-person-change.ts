import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { keyOf } from '../api/hooks.ts'
import { optimistic } from '../api/optimistic.ts'
import { notSaved } from './not-saved-store.ts'

type Changeable = 'is_favorite' | 'stage'
type Options<Value> = {
  send: (value: Value) => Promise<unknown>
  /** Other lists that show it. */
  alsoIn?: QueryKey[]
  /** Shows it in the counts. */
  recount: (from: Value, to: Value) => void
  /** What was not saved; null once it is tried again. */
  onFailure: (value: Value | null) => void
}

/** Changes one person in every list. The person stays in a list until it is loaded again. */
export function usePersonChange<Field extends Changeable>(
  person: Pick<Person, 'id' | Field>,
  field: Field,
  { send, alsoIn = [], recount, onFailure }: Options<Person[Field]>,
) {
  type Value = Person[Field]
  const queryClient = useQueryClient()
  const lists = { queryKey: api.recommendations.reviewAll.key }

  const shown = (): Value =>
    (queryClient
      .getQueriesData<PersonList>(lists)
      .flatMap(([, list]) => list?.connections.find(({ id }) => id === person.id) ?? [])[0] ?? person)[field]

  function show(value: Value) {
    recount(shown(), value)
    queryClient.setQueriesData<PersonList>(
      lists,
      (list) =>
        list && {
          ...list,
          connections: list.connections.map((one) =>
            one.id === person.id ? { ...one, [field]: value } : one,
          ),
        },
    )
  }

  const name = `${field}-${person.id}`
  const { mutate } = useMutation({
    ...optimistic<Value>(queryClient, {
      name,
      send,
      queryKeys: [lists.queryKey, ...alsoIn],
      shown,
      show,
      onFailure(value) {
        onFailure(value)
        notSaved.show()
      },
    }),
    onSettled() {
      // A star or a stage changes more than itself: the panel of the person shows it.
      if (queryClient.isMutating({ mutationKey: ['optimistic', name] }) > 1) return
      const { id } = person
      for (const queryKey of [
        keyOf(api.recommendations.reviewAll, { query: { id } }),
        keyOf(api.candidates.personHistory, { params: { id } }),
      ])
        void queryClient.invalidateQueries({ queryKey })
    },
  })

  return function change(value: Value) {
    onFailure(null)
    notSaved.close()
    mutate(value)
  }
}

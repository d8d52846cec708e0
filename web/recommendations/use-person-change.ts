import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { notSaved } from './not-saved-store.ts'
import { changesUnderWay } from '../api/under-way.ts'
import { type Changeable, withChange } from './with-change.ts'

type Options<Value> = {
  send: (value: Value) => Promise<unknown>
  /** Other lists that show it. */
  alsoIn?: QueryKey[]
  /** Shows it in the counts. */
  recount: (from: Value, to: Value) => void
  /** What was not saved; null once it is tried again. */
  onFailure: (value: Value | null) => void
}

const changes = changesUnderWay<Person[Changeable]>()

/** A change of one person: it shows at once everywhere, and goes back to what the server has if that does not take it. */
export function usePersonChange<Field extends Changeable>(
  person: Pick<Person, 'id' | Field>,
  field: Field,
  { send, alsoIn = [], recount, onFailure }: Options<Person[Field]>,
) {
  type Value = Person[Field]
  const queryClient = useQueryClient()
  const lists = { queryKey: api.recommendations.reviewAll.key }
  const name = `${field}-${person.id}`

  const shown = (): Value =>
    (queryClient
      .getQueriesData<PersonList>(lists)
      .flatMap(([, list]) => list?.connections.find(({ id }) => id === person.id) ?? [])[0] ?? person)[field]

  function show(value: Value) {
    recount(shown(), value)
    queryClient.setQueriesData<PersonList>(lists, (list) => list && withChange(list, person.id, field, value))
  }

  const { mutate } = useMutation({
    mutationFn: send,
    scope: { id: name }, // changes of one person arrive in their order
    onMutate: async (value: Value) => {
      // an answer on its way would show the old value again
      for (const queryKey of [lists.queryKey, ...alsoIn]) await queryClient.cancelQueries({ queryKey })
      changes.begin(name, shown())
      show(value)
    },
    onError: (_, value) => {
      const back = changes.refused(name, value)
      if (!back) return
      show(back.saved as Value)
      onFailure(value)
      notSaved.show()
    },
    onSuccess: (_, value) => {
      changes.taken(name, value)
      for (const queryKey of [lists.queryKey, ...alsoIn])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      void invalidateCounts()
    },
  })

  return function change(value: Value) {
    onFailure(null)
    notSaved.close()
    mutate(value)
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { keyOf } from '../api/hooks.ts'

const lists = { queryKey: api.recommendations.reviewAll.key }

/** The person as the lists show them now; `person` where none does. */
export const shownPerson = <P extends Partial<Person> & { id: string }>(
  queryClient: QueryClient,
  person: P,
): P | Person =>
  queryClient
    .getQueriesData<PersonList>(lists)
    .flatMap(([, list]) => list?.connections.find(({ id }) => id === person.id) ?? [])[0] ?? person

/** Changes people in every list. A person stays in a list until it is loaded again. */
export const showPersons = (queryClient: QueryClient, changes: ReadonlyMap<string, Partial<Person>>) =>
  queryClient.setQueriesData<PersonList>(
    lists,
    (list) =>
      list && {
        ...list,
        connections: list.connections.map((one) => {
          const change = changes.get(one.id)
          return change ? { ...one, ...change } : one
        }),
      },
  )

/** Loads what the panel of a person shows again: a star or a stage changes more than itself. */
export function refreshPanel(queryClient: QueryClient, ids: string[]) {
  for (const id of ids)
    for (const queryKey of [
      keyOf(api.recommendations.reviewAll, { query: { id } }),
      keyOf(api.candidates.personHistory, { params: { id } }),
    ])
      void queryClient.invalidateQueries({ queryKey })
}

/** After the last of several changes of one name. */
export const refreshPanelAfter = (queryClient: QueryClient, name: string, ids: string[]) => () => {
  if (queryClient.isMutating({ mutationKey: ['optimistic', name] }) <= 1) refreshPanel(queryClient, ids)
}

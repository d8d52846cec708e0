import type { Person, PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { OPTIMISTIC, queryClient } from '../api/query-client.ts'

const lists = { queryKey: api.recommendations.personList.key }

/** The person as the lists show them now; `person` where none does. */
export const shownPerson = <P extends Partial<Person> & { id: string }>(person: P): P | Person =>
  queryClient
    .getQueriesData<PersonList>(lists)
    .flatMap(([, list]) => list?.connections.find(({ id }) => id === person.id) ?? [])[0] ?? person

/** Changes people in every list. A person stays in a list until it is loaded again. */
export const showPersons = (changes: ReadonlyMap<string, Partial<Person>>) =>
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

const MOST = 100 // ids that one call takes
const changed = new Set<string>()
const pending = () => queryClient.isMutating({ mutationKey: [OPTIMISTIC] })

/**
 * Loads the rows of these people again, because a star or a stage changes more than itself. While something else is being saved,
 * they wait for its end: an answer from before it would take its change back.
 */
export async function refreshRows(ids: string[]) {
  for (const id of ids) changed.add(id)
  if (pending() > 1) return
  const id = [...changed].slice(0, MOST)
  const fresh = await api.recommendations.personList({ query: { id, page_size: MOST } }).catch(() => null)
  if (!fresh || pending() > 0) return
  for (const one of id) changed.delete(one)
  showPersons(new Map(fresh.connections.map((person) => [person.id, person])))
}

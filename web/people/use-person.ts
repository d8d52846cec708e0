import type { PersonList } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { queryClient } from '../api/query-client.ts'

const STAYS = 30_000 // ms; a person that a list just showed is not loaded again

/** The person from the newest cached list. */
function inLists(id: string | null) {
  const lists = queryClient.getQueryCache().findAll({ queryKey: api.recommendations.personList.key })
  return lists
    .flatMap(({ state }) => {
      const person = (state.data as PersonList | undefined)?.connections.find((one) => one.id === id)
      return person ? [{ person, at: state.dataUpdatedAt }] : []
    })
    .sort((a, b) => b.at - a.at)[0]
}

/** One person of the network, available at once if a cached list has them. Else, and if that is old, they are loaded once `isWanted`. */
export function usePerson(id: string | null, isWanted: boolean) {
  const query = useApiQuery(
    api.recommendations.personList,
    { query: { id: id ?? [] } },
    {
      enabled: id !== null && isWanted,
      staleTime: STAYS,
      initialDataUpdatedAt: () => inLists(id)?.at,
      initialData() {
        const known = inLists(id)
        return (
          known && {
            connections: [known.person],
            categories: [],
            seniorities: [],
            pagination: { page: 1, page_size: 1, total_pages: 1, total_count: 1 },
          }
        )
      },
    },
  )
  return { ...query, person: query.data?.connections[0] }
}

import { useEffect } from 'react'
import type { PersonList } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { queryOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { type ListedPeople, showList } from './listed-people-store.ts'

/** Tells a person's panel which people a list shows. `asked`: the query that `turn` uses. */
export function useListedPeople(list: ListedPeople | null, asked = '') {
  const key = list && `${list.name} ${list.before} ${list.total} ${list.ids.join()} ${asked}`
  useEffect(() => {
    if (list) return showList(list)
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is the list
  }, [key])
}

type Query = NonNullable<NonNullable<Parameters<typeof api.recommendations.personList>[0]>['query']>

/** The same for a page of people loaded by `query`. */
export function useListedPage(name: string, query: Query, shown: PersonList | undefined) {
  useListedPeople(
    shown
      ? {
          name,
          ids: shown.connections.map(({ id }) => id),
          before: (shown.pagination.page - 1) * shown.pagination.page_size,
          total: shown.pagination.total_count,
          async turn(by) {
            const page = shown.pagination.page + by
            const { connections } = await queryClient.fetchQuery(
              queryOf(api.recommendations.personList, { query: { ...query, page } }),
            )
            return {
              ids: connections.map(({ id }) => id),
              search: { page: page > 1 ? String(page) : undefined },
            }
          },
        }
      : null,
    JSON.stringify(query),
  )
}

import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ApiError } from '../../contract/client.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { api } from './api.ts'

type Call<Args extends object, Data> = ((args: Args, signal?: AbortSignal) => Promise<Data>) & {
  readonly key: readonly [word: string, name: string]
}
type QueryOptions<Data> = Omit<
  UseQueryOptions<Data, ApiError>,
  'queryKey' | 'queryFn' | 'placeholderData'
> & {
  /** While other arguments load (the next page), show the answer to the earlier ones; isPlaceholderData tells. */
  keepPrevious?: boolean
}

/** Where the answer of a call is cached; without arguments: all its answers (for invalidateQueries). */
export const keyOf = <Args extends object, Data>(call: Call<Args, Data>, args?: Args): QueryKey =>
  args === undefined ? call.key : [...call.key, args]

/** For prefetchQuery and the like. */
export const queryOf = <Args extends object, Data>(call: Call<Args, Data>, args: Args) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(args, signal),
})

/** The answer of a call, cached by its name and arguments: `useApiQuery(api.connections.reviewQueue, { query })`. */
export function useApiQuery<Args extends object, Data>(
  call: Call<Args, Data>,
  args: NoInfer<Args>,
  { keepPrevious, ...options }: QueryOptions<Data> = {},
): UseQueryResult<Data, ApiError> {
  return useQuery<Data, ApiError>({
    ...options,
    ...queryOf(call, args),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

const NONE: never[] = []

/** As useApiQuery, for a bare list: it is empty while it loads and where it failed (spec section 8); the query tells which. */
export function useApiList<Args extends object, Row>(
  call: Call<Args, Row[]>,
  args: NoInfer<Args>,
  options: QueryOptions<Row[]> = {},
): { list: Row[]; query: UseQueryResult<Row[], ApiError> } {
  const query = useApiQuery(call, args, options)
  return { list: query.data ?? NONE, query }
}

/** A call that changes something: `const save = useApiMutation(api.recommendations.finalReview)`, `save.mutate(args)`. */
export function useApiMutation<Args extends object, Data, Context = unknown>(
  call: Call<Args, Data>,
  options: Omit<UseMutationOptions<Data, ApiError, Args, Context>, 'mutationFn'> = {},
) {
  return useMutation<Data, ApiError, Args, Context>({ ...options, mutationFn: (args) => call(args) })
}

const DASHBOARD_STAYS = 300_000 // ms, spec section 9

export const dashboardQuery = { ...queryOf(api.dashboard.dashboard, {}), staleTime: DASHBOARD_STAYS }

/** The counts of the dashboards and the sidebar, 5 minutes old at most. */
export const useDashboard = () => useQuery<Dashboard, ApiError>(dashboardQuery)

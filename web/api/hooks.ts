import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  hashKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { More } from '../ui/show-more.tsx'
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

type ListCall<Args extends object, Row> = Call<Args, Row[]> & { readonly maxEntries?: number }

/** The same arguments for a later part of the list. */
const withPage = <Args extends { query?: object }>(args: Args, page: number): Args =>
  page === 1 ? args : { ...args, query: { ...args.query, page } }

type LongQuery = Pick<UseInfiniteQueryResult, 'refetch' | 'fetchNextPage'>

/** For prefetchInfiniteQuery and the like. */
export const listQueryOf = <Args extends object, Row>(call: ListCall<Args, Row>, args: Args) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
    call(withPage(args, pageParam), signal),
  initialPageParam: 1,
  getNextPageParam: (last: Row[], parts: Row[][]) =>
    last.length < (call.maxEntries ?? Infinity) ? undefined : parts.length + 1,
})

/**
 * As useApiQuery, for a bare list: it is empty while it loads and where it failed (spec section 8); the query tells which.
 * The server answers so many entries at once; `more` loads the next ones.
 */
export function useApiList<Args extends object, Row>(
  call: ListCall<Args, Row>,
  args: NoInfer<Args>,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
) {
  const query = useInfiniteQuery<Row[], ApiError, InfiniteData<Row[], number>, QueryKey, number>({
    ...listQueryOf(call, args),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const list = useMemo(() => data?.pages.flat() ?? NONE, [data])
  const load = useLoadMore(query, keyOf(call, args))
  const more: More = {
    exists: hasNextPage,
    isLoading: isFetchingNextPage,
    isError: isFetchNextPageError && !isFetchingNextPage,
    load: () => void load(),
  }
  return { list, query, more }
}

/** Loads the next part of a list; where entries left it since it was loaded, its parts begin elsewhere: they are loaded again first. */
function useLoadMore({ refetch, fetchNextPage }: LongQuery, queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const name = hashKey(queryKey)
  return useCallback(async () => {
    if (running.current) return
    running.current = true
    const { isInvalidated } = queryClient.getQueryCache().get(name)?.state ?? {}
    if (isInvalidated) await refetch()
    await fetchNextPage()
    running.current = false
  }, [queryClient, name, refetch, fetchNextPage])
}

/** Changes the loaded entries of lists that useApiList shows, under this key. */
export const changeLists = <Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (entries: Row[]) => Row[],
) =>
  queryClient.setQueriesData<InfiniteData<Row[], number>>(
    { queryKey },
    (loaded) => loaded && { ...loaded, pages: loaded.pages.map(change) },
  )

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

import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  hashKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { use, useCallback, useMemo, useRef } from 'react'
import type { More } from '../ui/show-more.tsx'
import type { ApiError } from '../../contract/client.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { api } from './api.ts'
import { queryClient, untilAnswered } from './query-client.ts'
import { Resting } from './resting.ts'

export type Call<Args extends object, Data> = ((args: Args, signal?: AbortSignal) => Promise<Data>) & {
  readonly key: readonly [resource: string, name: string]
  readonly isRead: boolean
}
type QueryOptions<Data> = Omit<
  UseQueryOptions<Data, ApiError>,
  'queryKey' | 'queryFn' | 'placeholderData'
> & {
  /** Shows the previous answer while another page or filter loads; isPlaceholderData says so. */
  keepPrevious?: boolean
  /** What the hand rests on: while it is shown, it does not load again. */
  still?: boolean
}

const STILL = { meta: { still: true }, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
const STILL_ROWS = { meta: { still: 'rows' } } as const

/** The cache key of a call. Without arguments it matches all answers of the call. */
export const keyOf = <Args extends object, Data>(call: Call<Args, Data>, args?: Args): QueryKey =>
  args === undefined ? call.key : [...call.key, args]

/** For prefetchQuery and similar functions. */
export const queryOf = <Args extends object, Data>(call: Call<Args, Data>, args: Args) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(args, signal),
})

/** The cached answer of a call: `useApiQuery(api.connections.reviewList, { query })`. */
export function useApiQuery<Args extends object, Data>(
  call: Call<Args, Data>,
  args: NoInfer<Args>,
  { keepPrevious, still, ...options }: QueryOptions<Data> = {},
): UseQueryResult<Data, ApiError> {
  return useQuery<Data, ApiError>({
    ...options,
    ...(still && STILL),
    ...queryOf(call, args),
    ...(!use(Resting) && { enabled: false }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

const AHEAD = 5_000 // ms in which a page that was loaded ahead is not asked again

/** A page of a list, and a function that loads another page ahead. The page before shows while one loads. */
export function useApiPage<Query extends object, Data>(
  call: Call<{ query?: Query }, Data>,
  asked: NoInfer<Query>,
) {
  const query = useApiQuery(call, { query: asked }, { keepPrevious: true, staleTime: AHEAD, ...STILL_ROWS })
  const loadAhead = (page: number) =>
    void queryClient.prefetchQuery({
      ...queryOf(call, { query: { ...asked, page } }),
      staleTime: AHEAD,
      ...STILL_ROWS,
    })
  return { query, loadAhead }
}

const NONE: never[] = []

type ListCall<Args extends object, Row> = Call<Args, Row[]> & { readonly maxEntries?: number }

const withPage = <Args extends { query?: object }>(args: Args, page: number): Args =>
  page === 1 ? args : { ...args, query: { ...args.query, page } }

type LongQuery = Pick<UseInfiniteQueryResult, 'refetch' | 'fetchNextPage'>

/** For prefetchInfiniteQuery and similar functions. */
export const listQueryOf = <Args extends object, Row>(call: ListCall<Args, Row>, args: Args) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
    call(withPage(args, pageParam), signal),
  initialPageParam: 1,
  getNextPageParam: (last: Row[], parts: Row[][]) =>
    last.length < (call.maxEntries ?? Infinity) ? undefined : parts.length + 1,
})

/**
 * Like useApiQuery, for a bare list. The list is empty while it loads and after a failure; `query` says which.
 * The server answers a limited number of entries; `more` loads the next ones.
 */
export function useApiList<Args extends object, Row>(
  call: ListCall<Args, Row>,
  args: NoInfer<Args>,
  {
    keepPrevious = false,
    enabled = true,
    still,
  }: { keepPrevious?: boolean; enabled?: boolean; still?: 'rows' } = {},
) {
  const query = useInfiniteQuery<Row[], ApiError, InfiniteData<Row[], number>, QueryKey, number>({
    ...listQueryOf(call, args),
    enabled,
    ...(still && STILL_ROWS),
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

/**
 * Loads the next part of a list. If entries were removed since, the loaded parts are refreshed first, because the next part then starts
 * earlier. For the same reason it waits for pending changes.
 */
function useLoadMore({ refetch, fetchNextPage }: LongQuery, queryKey: QueryKey) {
  const running = useRef(false)
  const name = hashKey(queryKey)
  return useCallback(async () => {
    if (running.current) return
    running.current = true
    await untilAnswered()
    const { isInvalidated } = queryClient.getQueryCache().get(name)?.state ?? {}
    if (isInvalidated) await refetch()
    await fetchNextPage()
    running.current = false
  }, [name, refetch, fetchNextPage])
}

/** Changes the cached entries of lists that useApiList loaded. */
export const changeLists = <Row>(queryKey: QueryKey, change: (entries: Row[]) => Row[]) =>
  queryClient.setQueriesData<InfiniteData<Row[], number>>(
    { queryKey },
    (loaded) => loaded && { ...loaded, pages: loaded.pages.map(change) },
  )

/** A call that changes something: `const save = useApiMutation(api.recommendations.finalReview)`, `save.mutate(args)`. */
export function useApiMutation<Args extends object, Data, Context = unknown>(
  call: Call<Args, Data>,
  options: UseMutationOptions<Data, ApiError, Args, Context> = {},
) {
  return useMutation<Data, ApiError, Args, Context>({
    ...(call.isRead && { meta: { changes: 'nothing' } }),
    mutationFn: (args) => call(args),
    ...options,
  })
}

const DASHBOARD_STAYS = 300_000 // ms

export const dashboardQuery = { ...queryOf(api.dashboard.dashboard, {}), staleTime: DASHBOARD_STAYS }

/** Changes what the dashboards show, and returns what shows the state before. */
export function showDashboard(change: (shown: Dashboard) => Partial<Dashboard>): () => void {
  const { queryKey } = dashboardQuery
  const before = queryClient.getQueryData<Dashboard>(queryKey)
  if (before) queryClient.setQueryData(queryKey, { ...before, ...change(before) })
  return () => void queryClient.setQueryData(queryKey, before)
}

/** The counts of the dashboards and the sidebar, at most 5 minutes old. */
export const useDashboard = () => useQuery<Dashboard, ApiError>(dashboardQuery)

import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../contract/client.ts'
import { api } from './api.ts'
import { onForget } from '../storage.ts'

const RETRIES = 3

/** Only server errors and missing answers are retried. A refusal stays a refusal. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

// Screens learn about a change before the next event, not after a timer: if Enter is pressed twice quickly, the second press finds the
// first one pending, however busy the machine is.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // While the server cannot be reached, queries wait for it (reachable.ts). Anything the user sends fails at once and says so.
    queries: { retry: isWorthRetrying, networkMode: 'offlineFirst' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})

onForget(() => queryClient.clear())

/** A query does not load again while it waits for its first answer, and that answer may be from before the change. */
async function invalidate(queryKey: QueryKey) {
  const isFirst = queryClient.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await queryClient.invalidateQueries({ queryKey })
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}

/** Call this after every change of a count, because the dashboard is cached for 5 minutes. */
export const invalidateCounts = () =>
  Promise.all(
    [api.dashboard.dashboard, api.connections.reviewCategories, api.insight.progress].map(({ key }) =>
      invalidate(key),
    ),
  )

import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../contract/client.ts'
import { api } from './api.ts'
import { onForget } from '../storage.ts'

const RETRIES = 3 // spec section 9: queries 3, mutations 0

/** A refusal stays a refusal; only a server in trouble or out of reach is worth another try. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

// Screens hear of a change before the next event, not after a timer: the second of two quick presses of Enter finds the first
// one pending, however busy the machine is.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': a browser that is offline fails and says so, instead of waiting silently.
    queries: { retry: isWorthRetrying, networkMode: 'always' },
    mutations: { retry: 0, networkMode: 'always' },
  },
})

onForget(() => queryClient.clear())

/** To be called after whatever moves a count: the 5-minute dashboard is out of date at once. */
export const invalidateCounts = () =>
  Promise.all(
    [api.dashboard.dashboard, api.connections.reviewCategories].map((call) =>
      queryClient.invalidateQueries({ queryKey: call.key }),
    ),
  )

import type { api } from '../api/api.ts'
import { invalidateCounts, queryClient } from '../api/query-client.ts'

const outdate = (resource: keyof typeof api) => () => queryClient.invalidateQueries({ queryKey: [resource] })

// They mark what the server answered as out of date, and resolve when what the screen shows is loaded again.
export const outdateChannels = outdate('channels')
export const outdateKeys = outdate('keys')
export const outdateTracking = outdate('tracking')
export const outdateWebhooks = outdate('webhooks')

/** With the jobs of the careers pages. */
export function outdatePages() {
  void invalidateCounts()
  void outdate('jobs')()
  return outdate('careers')()
}

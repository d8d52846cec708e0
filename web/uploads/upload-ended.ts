import { api } from '../api/api.ts'
import { invalidateCounts, queryClient } from '../api/query-client.ts'

/** An import came to its end: counts and queues that were loaded before are out of date. */
export function uploadEnded() {
  void invalidateCounts()
  void queryClient.invalidateQueries({ queryKey: api.connections.reviewQueue.key })
}

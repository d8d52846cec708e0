import { api } from '../api/api.ts'
import { invalidateCounts, queryClient } from '../api/query-client.ts'
import { deviceStorage, useSaved } from '../storage.ts'

const keyOf = (user: string) => `vouch:${user}:seen-upload`

/** The newest upload whose outcome the user has seen. */
export const useSeenUpload = (user: string) => useSaved(keyOf(user))

export const markSeen = (user: string, job_id: string) => deviceStorage.write(keyOf(user), job_id)

/** After an import ended: counts and review lists that were loaded before are out of date. */
export function uploadEnded() {
  void invalidateCounts()
  void queryClient.invalidateQueries({ queryKey: api.connections.reviewList.key })
}

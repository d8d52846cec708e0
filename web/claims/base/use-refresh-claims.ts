import { useQueryClient } from '@tanstack/react-query'
import { invalidateCounts } from '../../api/query-client.ts'

/** Loads again what a claim changes: lists, counts, the panel, and the user’s introductions. */
export function useRefreshClaims() {
  const queryClient = useQueryClient()
  return () => {
    for (const resource of ['reachOut', 'recommendations', 'candidates', 'sprints'])
      void queryClient.invalidateQueries({ queryKey: [resource] })
    void invalidateCounts()
  }
}

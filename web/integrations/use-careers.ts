import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'

/** Marks the careers pages and the jobs as out of date. Resolves when the pages are loaded again. */
function useOutdated() {
  const queryClient = useQueryClient()
  return () => {
    void invalidateCounts()
    void queryClient.invalidateQueries({ queryKey: api.jobs.jobList.key.slice(0, 1) })
    return queryClient.invalidateQueries({ queryKey: api.careers.careersPages.key })
  }
}

export const usePreviewPage = () => useApiMutation(api.careers.previewCareersPage)
export const useConnectPage = () =>
  useApiMutation(api.careers.connectCareersPage, { onSuccess: useOutdated() })
export const useReadPage = () => useApiMutation(api.careers.readCareersPage, { onSuccess: useOutdated() })
/** `onDone` is called before the list of pages is loaded again, while the page is still shown. */
export function useDisconnectPage(onDone: () => void) {
  const outdate = useOutdated()
  return useApiMutation(api.careers.disconnectCareersPage, {
    onSuccess() {
      void outdate()
      onDone()
    },
  })
}

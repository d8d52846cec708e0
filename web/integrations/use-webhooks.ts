import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'

/** Marks the webhooks and their logs as out of date. */
function useOutdated() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.webhooks.webhookList.key.slice(0, 1) })
}

export const useAddWebhook = () => useApiMutation(api.webhooks.addWebhook, { onSuccess: useOutdated() })
export const useUpdateWebhook = () => useApiMutation(api.webhooks.updateWebhook, { onSuccess: useOutdated() })
export const useTestWebhook = () => useApiMutation(api.webhooks.testWebhook)
export const useSendAgain = () => useApiMutation(api.webhooks.sendAgain, { onSuccess: useOutdated() })
/** `onDone` is called before the list is loaded again, while the webhook is still shown. */
export function useDeleteWebhook(onDone: () => void) {
  const outdate = useOutdated()
  return useApiMutation(api.webhooks.deleteWebhook, {
    onSuccess() {
      void outdate()
      onDone()
    },
  })
}

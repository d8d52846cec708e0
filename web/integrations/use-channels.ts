import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'

/** Calls `onDone` before the list is loaded again, while the channel is still shown as it was. */
function useChanged(onDone: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: api.channels.channelList.key })
      onDone()
    },
  }
}

export const useSetChannel = (onDone: () => void) =>
  useApiMutation(api.channels.setChannel, useChanged(onDone))
export const useRemoveChannel = (onDone: () => void) =>
  useApiMutation(api.channels.removeChannel, useChanged(onDone))
export const useTestChannel = () => useApiMutation(api.channels.testChannel)

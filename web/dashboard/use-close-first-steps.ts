import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../contract/dashboard.ts'
import { api } from '../api/api.ts'
import { dashboardQuery, useApiMutation } from '../api/hooks.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'

/** Takes the first steps off the dashboard at once, and brings them back if the server refuses. */
export function useCloseFirstSteps() {
  const queryClient = useQueryClient()
  const failure = useFailureToast()
  const { queryKey } = dashboardQuery
  const show = (first_steps: Dashboard['first_steps']) =>
    queryClient.setQueryData<Dashboard>(queryKey, (shown) => shown && { ...shown, first_steps })
  const close = useApiMutation(api.dashboard.closeFirstSteps, {
    async onMutate() {
      failure.close()
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Dashboard>(queryKey)?.first_steps
      show(null)
      document.querySelector<HTMLElement>('h1')?.focus() // the pressed button is gone
      return { before }
    },
    onError({ message }, _, context) {
      show(context?.before)
      failure.show('The first steps were not closed', message)
    },
  })
  return () => close.mutate({})
}

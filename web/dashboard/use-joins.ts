import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Join } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { dashboardQuery, keyOf, useApiMutation } from '../api/hooks.ts'
import { toast } from '../ui/toast-store.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { whoJoined } from './join-words.ts'

/** What an admin answers to people who joined by the e-mail domain. `onDone`: they are off the dashboard. */
export function useJoins(onDone: () => void) {
  const queryClient = useQueryClient()
  const failure = useFailureToast()
  const { queryKey } = dashboardQuery

  const removeFromDashboard = async (ids: string[]) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Dashboard>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          joins: shown.joins?.filter(({ uuid }) => !ids.includes(uuid)),
          num_joins: Math.max((shown.num_joins ?? 0) - ids.length, 0),
        },
    )
    onDone()
    void queryClient.invalidateQueries({ queryKey })
  }
  const options = (title: string) => ({
    onMutate: () => failure.close(),
    onError({ message }: Error) {
      failure.show(title, message)
      void queryClient.invalidateQueries({ queryKey }) // another admin may have answered meanwhile
    },
  })
  const undo = useApiMutation(api.employees.undoJoin, {
    ...options('Nothing was undone'),
    async onSuccess(employee) {
      toast({
        title: `${whoJoined(employee)} has no access any more`,
        description: 'You can reactivate them under Manage Employees.',
        kind: 'success',
      })
      void queryClient.invalidateQueries({ queryKey: keyOf(api.employees.employeeList) })
      await removeFromDashboard([employee.uuid])
    },
  })
  const dismiss = useApiMutation(api.employees.dismissJoins, {
    ...options('Nothing was dismissed'),
    onSuccess: (_, { body: { ids } }) => removeFromDashboard(ids),
  })
  return {
    undo: ({ uuid }: Join) => undo.mutate({ params: { id: uuid } }),
    dismiss: (joins: Join[]) => dismiss.mutate({ body: { ids: joins.map(({ uuid }) => uuid) } }),
    undoing: undo.isPending ? undo.variables.params.id : null,
    dismissing: dismiss.isPending ? dismiss.variables.body.ids : [],
    busy: undo.isPending || dismiss.isPending,
  }
}

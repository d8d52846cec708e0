import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Join } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { dashboardQuery, useApiMutation } from '../api/hooks.ts'
import { OPTIMISTIC } from '../api/optimistic.ts'
import { toast } from '../ui/toast-store.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'

/** Undoes or dismisses joins by email domain. `onDone` is called when they have left the dashboard. */
export function useJoins(onDone: () => void) {
  const queryClient = useQueryClient()
  const failure = useFailureToast()
  const { queryKey } = dashboardQuery
  const options = { mutationKey: [OPTIMISTIC, 'joins'] }

  const change = (changed: (shown: Dashboard) => Dashboard) =>
    queryClient.setQueryData<Dashboard>(queryKey, (shown) => shown && changed(shown))
  const removeFromDashboard = async (ids: string[]) => {
    await queryClient.cancelQueries({ queryKey })
    change((shown) => ({
      ...shown,
      joins: shown.joins?.filter(({ uuid }) => !ids.includes(uuid)),
      num_joins: Math.max((shown.num_joins ?? 0) - ids.length, 0),
    }))
    onDone()
  }
  const undo = useApiMutation(api.employees.undoJoin, {
    ...options,
    onMutate: () => failure.close(),
    async onSuccess(employee) {
      toast({
        title: `${whoJoined(employee)} no longer has access`,
        description: 'You can reactivate them under Manage Employees.',
        kind: 'success',
      })
      await removeFromDashboard([employee.uuid])
    },
    onError: ({ message }) => failure.show('Nothing was undone', message),
  })
  const dismiss = useApiMutation(api.employees.dismissJoins, {
    ...options,
    async onMutate({ body: { ids } }) {
      failure.close()
      const before = queryClient.getQueryData<Dashboard>(queryKey)
      await removeFromDashboard(ids)
      return { before }
    },
    onError({ message }, _, context) {
      const { before } = context ?? {}
      if (before) change(() => before)
      failure.show('Not dismissed', message)
    },
  })
  return {
    undo: ({ uuid }: Join) => undo.mutate({ params: { id: uuid } }),
    dismiss: (joins: Join[]) => dismiss.mutate({ body: { ids: joins.map(({ uuid }) => uuid) } }),
    undoing: undo.isPending ? undo.variables.params.id : null,
  }
}

/** 'Ben Kim (ben@acme.com)'; the address alone until the employee gives a name. */
export const whoJoined = ({ full_name, email }: Pick<Join, 'full_name' | 'email'>) =>
  full_name === email.split('@')[0] ? email : `${full_name} (${email})`

/** '12 more people joined by your email domain.' */
export const moreJoined = (count: number) =>
  `${count.toLocaleString('en')} more ${count === 1 ? 'person' : 'people'} joined by your email domain.`

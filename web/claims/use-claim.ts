import type { ClaimAct } from '../../contract/claims.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { useRefreshClaims } from './base/use-refresh-claims.ts'
import { closeToast, toast } from '../ui/toast-store.ts'

type Person = { id: string; name: string }

const failed = (title: string) => (error: Error) =>
  void toast({ title, description: error.message, kind: 'error' })

/** Starts and changes claims on one person, for admins. A start can be undone, because nothing has left the company yet. */
export function useClaim({ id, name }: Person) {
  const refresh = useRefreshClaims()
  const options = { onSettled: refresh }
  const change = useApiMutation(api.reachOut.changeReachOut, {
    ...options,
    onError: failed(`The change about ${name} was not saved`),
  })
  const start = useApiMutation(api.reachOut.goAhead, {
    ...options,
    onError: failed(`No one was told to write to ${name}`),
    onSuccess({ id: claim, holder }) {
      const shown = toast({
        title: holder ? `${holder} will write to ${name}` : `Recruiting will write to ${name}`,
        kind: 'success',
        action: {
          label: 'Undo',
          run: () => {
            closeToast(shown)
            change.mutate({ params: { id: claim }, body: { act: 'close' } })
          },
        },
      })
    },
  })
  return {
    goAhead: () => start.mutate({ body: { person_id: id } }),
    act: (claim: string, body: ClaimAct) => change.mutate({ params: { id: claim }, body }),
    isSaving: start.isPending || change.isPending,
  }
}

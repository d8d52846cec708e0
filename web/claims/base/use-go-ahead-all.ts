import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { startedToast } from './go-ahead.rules.ts'
import { useRefreshClaims } from './use-refresh-claims.ts'

const failed = (title: string) => (error: Error) =>
  void toast({ title, description: error.message, kind: 'error' })

/** Starts to reach out to several persons. It can be undone, because nothing has left the company yet. */
export function useGoAheadAll() {
  const onSettled = useRefreshClaims()
  const back = useApiMutation(api.reachOut.takeBackAll, {
    onSettled,
    onError: failed('Going ahead was not taken back'),
    onSuccess: () => void toast({ title: 'Undone. No one will be asked to write.', kind: 'success' }),
  })
  const start = useApiMutation(api.reachOut.goAheadAll, {
    onSettled,
    onError: failed('No one was told to write'),
    onSuccess({ ids, ...done }) {
      toast({
        ...startedToast(done),
        kind: 'success',
        ...(ids.length > 0 && { action: undoable(() => back.mutate({ body: { ids } })) }),
      })
    },
  })
  return { goAhead: (ids: string[]) => start.mutate({ body: { ids } }), isSaving: start.isPending }
}

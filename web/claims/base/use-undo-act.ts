import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { isWorthRetrying } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { undoneToast } from './undone-toast.rules.ts'
import { useRefreshClaims } from './use-refresh-claims.ts'

/** Says that an act is saved, with Undo if there is something to undo: also by `u` and Ctrl+Z on the same screen. */
export function useUndoAct() {
  const { mutate } = useApiMutation(api.acts.undoAct, {
    onSettled: useRefreshClaims(),
    onError: (error, again) =>
      void toast({
        title: 'Not undone',
        description: error.message,
        kind: 'error',
        ...(isWorthRetrying(0, error) && { action: undoable(() => mutate(again)) }),
      }),
    onSuccess: (done) => void toast(undoneToast(done)),
  })
  return (message: string | { title: string; description?: string }, act: string | null) =>
    void toast({
      ...(typeof message === 'string' ? { title: message } : message),
      kind: 'success',
      ...(act && { action: undoable(() => mutate({ params: { id: act } })) }),
    })
}

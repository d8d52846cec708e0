import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { toast } from '../../ui/toast-store.ts'
import { sayDone } from './say-done.ts'
import { startedToast } from './go-ahead.rules.ts'

const failed = (title: string) => (error: Error) =>
  void toast({ title, description: error.message, kind: 'error' })

/** Starts to reach out to several persons. It can be undone. */
export function useGoAheadAll() {
  const start = useApiMutation(api.reachOut.goAheadAll, {
    meta: { refusalIsNews: true },
    onError: failed('No one was told to write'),
    onSuccess: ({ act_id, ...done }) => sayDone(startedToast(done), act_id),
  })
  return {
    goAhead: (ids: string[]) => start.mutate({ body: { ids, act_id: crypto.randomUUID() } }),
    isSaving: start.isPending,
  }
}

import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { dayText } from '../ui/day.ts'
import { toast } from '../ui/toast-store.ts'
import { useRefreshClaims } from './base/use-refresh-claims.ts'
import { useUndoAct } from './base/use-undo-act.ts'

/** Chooses the day on which to look at someone again, or forgets it. It can be undone. */
export function useLookAgain({ id, name }: { id: string; name: string }) {
  const onSettled = useRefreshClaims()
  const sayDone = useUndoAct()
  const { mutate, isPending } = useApiMutation(api.reachOut.chooseLookAgain, {
    onSettled,
    onError: ({ message }) =>
      void toast({ title: `The day for ${name} was not saved`, description: message, kind: 'error' }),
    onSuccess: ({ act_id }, { body: { day } }) =>
      sayDone(day ? `Look at ${name} again on ${dayText(day)}` : `Looked at ${name}`, act_id),
  })
  return {
    choose: (day: string, line: string) => mutate({ params: { id }, body: { day, line } }),
    forget: () => mutate({ params: { id }, body: { day: null } }),
    isSaving: isPending,
  }
}

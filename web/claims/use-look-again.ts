import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { dayText } from '../ui/day.ts'
import { toast } from '../ui/toast-store.ts'
import { sayDone } from './base/say-done.ts'

/** Chooses the day on which to look at someone again, or forgets it. It can be undone. */
export function useLookAgain({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useApiMutation(api.reachOut.chooseLookAgain, {
    meta: { refusalIsNews: true },
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

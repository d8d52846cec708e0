import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { startedToast } from './go-ahead.rules.ts'

/** Starts to reach out to several persons. It can be undone. */
export function useGoAheadAll() {
  const start = useSave(api.reachOut.goAheadAll, {
    done: startedToast,
    notDone: 'No one was told to write',
    failsInMessage: true,
  })
  return {
    goAhead: (ids: string[]) => start.save({ body: { ids, act_id: crypto.randomUUID() } }),
    isSaving: start.isPending,
  }
}

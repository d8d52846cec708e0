import { toast } from '../ui/toast-store.ts'
import { undoable } from '../ui/undo-store.tsx'
import { api } from './api.ts'
import { changed, isWorthRetrying } from './query-client.ts'
import { type Undone, undoneToast } from './undone-toast.rules.ts'

/** Undoes an act and says what became of it; a refusal says why. `onSettled` gets what was undone, or null if it failed. */
export async function undoAct(
  id: string,
  onSettled: (done: Undone | null) => unknown = () => changed(),
): Promise<void> {
  let done: Undone | null = null
  try {
    done = await api.acts.undoAct({ params: { id } })
    toast(undoneToast(done))
  } catch (cause) {
    const error = cause as Error
    toast({
      title: 'Not undone',
      description: error.message,
      kind: 'error',
      ...(isWorthRetrying(0, error) && { action: undoable(() => void undoAct(id, onSettled)) }),
    })
  }
  void onSettled(done)
}

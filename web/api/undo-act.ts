import { toast } from '../ui/toast-store.ts'
import { undoable } from '../ui/undo-store.tsx'
import { api } from './api.ts'
import { changed, isWorthRetrying } from './query-client.ts'
import { undoneToast } from './undone-toast.rules.ts'

/** Undoes an act and says what became of it; a refusal says why. Then what changed loads again. */
export async function undoAct(id: string, onSettled: () => unknown = () => changed()): Promise<void> {
  try {
    toast(undoneToast(await api.acts.undoAct({ params: { id } })))
  } catch (cause) {
    const error = cause as Error
    toast({
      title: 'Not undone',
      description: error.message,
      kind: 'error',
      ...(isWorthRetrying(0, error) && { action: undoable(() => void undoAct(id, onSettled)) }),
    })
  }
  void onSettled()
}

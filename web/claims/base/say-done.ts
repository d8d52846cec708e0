import { toast } from '../../ui/toast-store.ts'
import { undoable } from '../../ui/undo-store.tsx'
import { undoAct } from './undo-act.ts'

/** Says that an act is saved, with Undo if there is something to undo: also by `u` and Ctrl+Z on the same screen. */
export const sayDone = (message: string | { title: string; description?: string }, act: string | null) =>
  void toast({
    ...(typeof message === 'string' ? { title: message } : message),
    kind: 'success',
    ...(act && { action: undoable(() => void undoAct(act)) }),
  })

import type { Call } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx'

type Props<Args extends object, Data> = Omit<ConfirmDialogProps, 'of' | 'onConfirm'> & {
  call: Call<Args, Data>
  args: NoInfer<Args>
  /** What the messages say. */
  done: { title: string; description?: string }
  notDone: string
  /** Called while the lists still show what was removed. */
  onDone?: () => void
}

/** Asks before something is removed, disconnected or revoked, and does it. */
export function RemoveDialog<Args extends object, Data>({
  call,
  args,
  done,
  notDone,
  onDone,
  ...asked
}: Props<Args, Data>) {
  const remove = useSave(call, {
    done,
    notDone,
    onSaved() {
      asked.onClose()
      onDone?.()
    },
  })
  return <ConfirmDialog {...asked} of={remove} onConfirm={() => remove.save(args)} />
}

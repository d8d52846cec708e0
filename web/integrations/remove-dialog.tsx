import { type Call, useApiMutation } from '../api/hooks.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast-store.ts'

type Props<Args extends object, Data> = Omit<ConfirmDialogProps, 'busy' | 'problem' | 'onConfirm'> & {
  call: Call<Args, Data>
  args: NoInfer<Args>
  /** What the toast says. */
  done: { title: string; description?: string }
  /** Called while the lists still show what was removed. */
  onDone?: () => void
}

/** Asks before something is removed, disconnected or revoked, and does it. */
export function RemoveDialog<Args extends object, Data>({
  call,
  args,
  done,
  onDone,
  ...asked
}: Props<Args, Data>) {
  const { mutate, isPending, error } = useApiMutation(call, {
    onSuccess() {
      toast({ ...done, kind: 'success' })
      asked.onClose()
      onDone?.()
    },
  })
  return <ConfirmDialog {...asked} busy={isPending} problem={error?.message} onConfirm={() => mutate(args)} />
}

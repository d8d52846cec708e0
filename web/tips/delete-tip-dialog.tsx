import type { Tip } from '../../contract/tips.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { tipTitle } from './tip.rules.ts'
import { useDeleteTip } from './use-delete-tip.ts'

type Props = { tip: Tip; onClose: () => void; onDeleted: () => void }

/** Asks before a tip is deleted. */
export function DeleteTipDialog({ tip, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useDeleteTip(onDeleted)
  return (
    <ConfirmDialog
      title="Delete this tip?"
      action="Delete tip"
      busy={isPending}
      notDone="The tip was not deleted"
      problem={error?.message}
      onConfirm={() => mutate({ params: { id: tip.id } })}
      onClose={onClose}
    >
      <p>
        The tip about{' '}
        <strong dir="auto" className="wrap-anywhere">
          {tipTitle(tip)}
        </strong>{' '}
        is gone for all admins, for good. Whoever sent it is not told.
      </p>
    </ConfirmDialog>
  )
}

import type { Tip } from '../../contract/tips.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { tipTitle } from './tip.rules.ts'

type Props = { tip: Tip; onClose: () => void; onDeleted: () => void }

/** Asks before a tip is deleted. */
export function DeleteTipDialog({ tip, onClose, onDeleted }: Props) {
  const deletion = useSave(api.tips.deleteTip, {
    done: 'Tip deleted',
    notDone: 'The tip was not deleted',
    untilShown: true,
    onSaved: onDeleted,
  })
  return (
    <ConfirmDialog
      title="Delete this tip?"
      action="Delete tip"
      of={deletion}
      onConfirm={() => deletion.save({ params: { id: tip.id } })}
      onClose={onClose}
    >
      <p>
        This permanently deletes the tip about{' '}
        <Name className="font-semibold wrap-anywhere">{tipTitle(tip)}</Name> for all admins. The sender isn’t
        notified.
      </p>
    </ConfirmDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { Tip } from '../../contract/tips.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { changeLists } from '../api/hooks.ts'
import { tipTitle } from './tip.rules.ts'

type Props = { tip: Tip; onClose: () => void; onDeleted: () => void }

/** Asks before a tip is deleted. */
export function DeleteTipDialog({ tip, onClose, onDeleted }: Props) {
  const deletion = useDeleteTip(onDeleted)
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

/** Deletes a tip. It leaves the lists once the server has deleted it. */
function useDeleteTip(onDeleted: () => void) {
  const queryClient = useQueryClient()
  const queryKey = api.tips.tipList.key
  return useSave(api.tips.deleteTip, {
    done: 'Tip deleted',
    notDone: 'The tip was not deleted',
    async onSaved(_, { params: { id } }) {
      await queryClient.cancelQueries({ queryKey })
      changeLists<Tip>(queryClient, queryKey, (tips) => tips.filter((tip) => tip.id !== id))
      onDeleted()
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import type { Tip } from '../../contract/tips.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'
import { api } from '../api/api.ts'
import { changeLists, useApiMutation } from '../api/hooks.ts'
import { toast } from '../ui/toast-store.ts'
import { tipTitle } from './tip.rules.ts'

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
  const lists = { queryKey: api.tips.tipList.key }
  return useApiMutation(api.tips.deleteTip, {
    async onSuccess(_, { params: { id } }) {
      await queryClient.cancelQueries(lists)
      changeLists<Tip>(queryClient, lists.queryKey, (tips) => tips.filter((tip) => tip.id !== id))
      toast({ title: 'Tip deleted', kind: 'success' })
      onDeleted()
    },
  })
}

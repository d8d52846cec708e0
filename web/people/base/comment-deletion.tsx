import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { id: string; what: 'comment' | 'answer'; onClose: () => void; onDone: () => void }

/** Asks before the user's own comment is deleted. */
export function CommentDeletion({ id, what, onClose, onDone }: Props) {
  const remove = useSave(api.comments.deleteComment, {
    notDone: `Your ${what} was not deleted`,
    untilShown: true,
    onSaved: onDone,
  })
  return (
    <ConfirmDialog
      title={`Delete your ${what}?`}
      action="Delete"
      of={remove}
      onConfirm={() => remove.save({ params: { id } })}
      onClose={onClose}
    >
      <p>The colleagues it names lose it, too. The history says that there was one.</p>
    </ConfirmDialog>
  )
}

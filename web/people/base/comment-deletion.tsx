import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { changed } from '../../api/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { id: string; what: 'comment' | 'answer'; onClose: () => void; onDone: () => void }

/** Asks before the user's own comment is deleted. */
export function CommentDeletion({ id, what, onClose, onDone }: Props) {
  const remove = useApiMutation(api.comments.deleteComment, {
    async onSuccess() {
      await changed()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete your ${what}?`}
      action="Delete"
      busy={remove.isPending}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>The colleagues it names lose it, too. The history says that there was one.</p>
    </ConfirmDialog>
  )
}

import type { InboxEntry } from '../../contract/inbox.ts'
import { FORMER_COLLEAGUE } from '../../domain/employee-name.ts'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { CommentBox } from '../people/base/comment-box.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useKeptForm } from '../use-kept-form.ts'

type Props = { entry: InboxEntry; takesFocus: boolean; onCancel: () => void; onDone: () => void }

/** Answers a comment that names the user. */
export function Answer({ entry: { id, by }, takesFocus, onCancel, onDone }: Props) {
  const { form, change, reset } = useKeptForm(`comment:${id}:answer`, { text: '' })
  const send = useApiMutation(api.comments.answerComment, {
    onSuccess() {
      toast({ title: `Answered ${by}`, kind: 'success' })
      reset()
      onDone()
    },
  })
  const isOff = form.text.trim() === ''
  const answer = () => {
    if (!isOff && !send.isPending) send.mutate({ params: { id }, body: { text: form.text } })
  }
  return (
    <div className="ml-4 flex flex-col gap-2">
      <CommentBox
        label={`Answer to ${by}`}
        value={form.text}
        onChange={(text) => change({ text })}
        hint={
          by === FORMER_COLLEAGUE
            ? 'Admins see your answer.'
            : `Admins see your answer, and ${by} finds it in the inbox.`
        }
        onSend={answer}
        takesFocus={takesFocus}
      />
      {send.error && (
        <Alert title="Your answer was not sent">{send.error.message} What you wrote is still here.</Alert>
      )}
      <div className="flex gap-2">
        <Button variant="primary" busy={send.isPending} disabled={isOff} onClick={answer}>
          Answer
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}

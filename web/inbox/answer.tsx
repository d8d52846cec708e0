import type { InboxEntry } from '../../contract/inbox.ts'
import { FORMER_COLLEAGUE } from '../../domain/employee-name.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { CommentBox } from '../people/base/comment-box.tsx'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { type Name, useKeptForm } from '../use-kept-form.ts'

type Props = {
  entry: InboxEntry
  /** The answer that is changed, if it is not a new one. */
  given?: InboxEntry['answers'][number]
  takesFocus: boolean
  onClose: () => void
}

/** Under which name the draft of an answer, new or changed, is kept. */
export const draftOf = (entry: InboxEntry, given?: { id: string }): Name =>
  given ? `comment:${given.id}:edit` : `comment:${entry.id}:answer`

/** Answers a comment that names the user, or changes their answer. */
export function Answer({ entry, given, takesFocus, onClose }: Props) {
  const { id, by } = entry
  const { form, change, reset } = useKeptForm(draftOf(entry, given), { text: given?.text ?? '' })
  const onSaved = () => {
    reset()
    onClose()
  }
  const add = useSave(api.comments.answerComment, {
    done: `Answered ${by}`,
    notDone: 'Your answer was not sent',
    onSaved,
  })
  const save = useSave(api.comments.changeComment, {
    notDone: 'Your answer was not changed',
    untilShown: true,
    onSaved,
  })
  const send = given ? save : add
  const isOff = form.text.trim() === ''
  const answer = () => {
    if (!isOff) send.save({ params: { id: given?.id ?? id }, body: { text: form.text } })
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
      <Failure of={send} kept="What you wrote is still here." />
      <div className="flex gap-2">
        <Button variant="primary" busy={send.isPending} disabled={isOff} onClick={answer}>
          {given ? 'Save' : 'Answer'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}

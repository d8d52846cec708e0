import type { InboxEntry } from '../../contract/inbox.ts'
import { FORMER_COLLEAGUE } from '../../domain/employee-name.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { CommentBox } from '../people/base/comment-box.tsx'
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
  const close = () => {
    reset()
    onClose()
  }
  const add = useSave(api.comments.answerComment, {
    done: `Answered ${by}`,
    notDone: 'Your answer was not sent',
    onSaved: close,
  })
  const save = useSave(api.comments.changeComment, {
    notDone: 'Your answer was not changed',
    untilShown: true,
    onSaved: close,
  })
  const send = given ? save : add
  return (
    <div className="ml-4">
      <CommentBox
        label={`Answer to ${by}`}
        value={form.text}
        onChange={(text) => change({ text })}
        hint={
          by === FORMER_COLLEAGUE
            ? 'Admins see your answer.'
            : `Admins see your answer, and ${by} finds it in the inbox.`
        }
        takesFocus={takesFocus}
        of={send}
        action={given ? 'Save' : 'Answer'}
        isOff={form.text.trim() === ''}
        onSend={() => send.save({ params: { id: given?.id ?? id }, body: { text: form.text } })}
        onClose={close}
      />
    </div>
  )
}

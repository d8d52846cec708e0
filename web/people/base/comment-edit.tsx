import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { CommentBox } from './comment-box.tsx'
import { audienceText, namedAfterEdit } from './mentions.rules.ts'

type Props = {
  /** The person's id. */
  person: string
  comment: { id: string; text: string; mentions: string[] }
  takesFocus: boolean
  onClose: () => void
}

/** Changes the user's own comment, and with its text who it names. */
export function CommentEdit({ person, comment, takesFocus, onClose }: Props) {
  const { id } = comment
  const { form, change, reset } = useKeptForm(`comment:${id}:edit`, { text: comment.text })
  const { data } = useApiQuery(api.comments.mentionable, { params: { id: person } }, { staleTime: 60_000 })
  const colleagues = data?.colleagues ?? []
  const mentions = namedAfterEdit(colleagues, comment, form.text)
  const close = () => {
    reset()
    onClose()
  }
  const save = useSave(api.comments.replaceComment, {
    notDone: 'Your comment was not changed',
    untilShown: true,
    onSaved: close,
  })
  return (
    <CommentBox
      label="Comment"
      value={form.text}
      onChange={(text) => change({ text })}
      hint={audienceText(colleagues.filter((one) => mentions.includes(one.id)))}
      colleagues={colleagues}
      takesFocus={takesFocus}
      of={save}
      action="Save"
      isOff={form.text.trim() === '' || !data}
      onSend={() => save.save({ params: { id }, body: { text: form.text, mentions } })}
      onClose={close}
    />
  )
}

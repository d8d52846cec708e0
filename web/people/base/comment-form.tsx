import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { CommentBox } from './comment-box.tsx'
import { audienceText, namedIn } from './mentions.rules.ts'

const NONE = { text: '' }

/** A new comment on a person. '@' names an admin or one of the person's recommenders. */
export function CommentForm({ id }: { id: string }) {
  const { form, change, reset } = useKeptForm(`comment:${id}`, NONE)
  const asked = { params: { id } }
  const { data } = useApiQuery(api.comments.mentionable, asked, { staleTime: 60_000 })
  const colleagues = data?.colleagues ?? []
  const queryClient = useQueryClient()
  const add = useMutation({
    /** A text that was kept may be sent before the colleagues are known. */
    async mutationFn(text: string) {
      const known = await queryClient.ensureQueryData(queryOf(api.comments.mentionable, asked))
      const mentions = namedIn(known.colleagues, text).map((one) => one.id)
      return api.comments.addComment({ ...asked, body: { text, mentions } })
    },
    onSuccess() {
      reset()
    },
  })
  return (
    <div className="mt-3 print:hidden">
      <CommentBox
        label="Comment"
        placeholder="Comment on this person"
        value={form.text}
        onChange={(text) => change({ text })}
        hint={audienceText(namedIn(colleagues, form.text))}
        colleagues={colleagues}
        of={{ ...add, title: 'Your comment was not saved' }}
        action="Comment"
        isOff={form.text.trim() === ''}
        onSend={() => add.isPending || add.mutate(form.text)}
        onClose={() => {
          reset()
          add.reset()
        }}
        closeLabel="Discard"
      />
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { Failure } from '../../ui/failure.tsx'
import { Button } from '../../ui/button.tsx'
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
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.text.trim() === '' || add.isPending) return
    add.mutate(form.text)
  }
  return (
    <form onSubmit={send} className="mt-3 flex flex-col gap-2 print:hidden">
      <CommentBox
        label="Comment"
        placeholder="Comment on this person"
        value={form.text}
        onChange={(text) => change({ text })}
        hint={audienceText(namedIn(colleagues, form.text))}
        colleagues={colleagues}
        onSend={send}
      />
      <Failure title="Your comment was not saved" of={add} kept="What you wrote is still here." />
      {form.text.trim() !== '' && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={add.isPending}>
            Comment
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reset()
              add.reset()
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </form>
  )
}

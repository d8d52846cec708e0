import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonEvent } from '../../../contract/candidates.ts'
import { NOTES_LIMIT } from '../../../domain/limits.ts'
import { api } from '../../api/api.ts'
import { useApiMutation, useApiQuery } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { audienceText, namedAfterEdit } from './mentions.rules.ts'

type Comment = Extract<PersonEvent, { what: 'comment' }>

/** A comment in a person's history. Its author edits and deletes it. */
export function CommentEntry({ person, comment }: { person: string; comment: Comment }) {
  const [edited, setEdited] = useState<string | null>(null)
  const { data } = useApiQuery(
    api.comments.mentionable,
    { params: { id: person } },
    { staleTime: 60_000, enabled: edited !== null },
  )
  const colleagues = data?.colleagues ?? []
  const queryClient = useQueryClient()
  const options = {
    onSuccess() {
      setEdited(null)
      void queryClient.invalidateQueries({ queryKey: api.candidates.personHistory.key })
    },
    onError: ({ message }: Error) =>
      void toast({ title: 'Your comment was not changed', description: message, kind: 'error' }),
  }
  const save = useApiMutation(api.comments.replaceComment, options)
  const remove = useApiMutation(api.comments.deleteComment, options)
  const params = { id: comment.id }
  if (comment.text === null) return <span className="text-muted">{comment.by}: comment deleted</span>
  if (edited !== null) {
    const before = { text: comment.text, mentions: comment.mentions }
    const mentions = namedAfterEdit(colleagues, before, edited)
    return (
      <div className="flex w-full flex-col gap-2">
        <Textarea
          label="Comment"
          hideLabel
          maxLength={NOTES_LIMIT}
          value={edited}
          hint={audienceText(colleagues.filter(({ id }) => mentions.includes(id)))}
          onChange={({ target }) => setEdited(target.value)}
        />
        <div className="flex gap-2">
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={edited.trim() === '' || !data}
            onClick={() => save.mutate({ params, body: { text: edited, mentions } })}
          >
            Save
          </Button>
          <Button variant="quiet" onClick={() => setEdited(null)}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {comment.by}
        {comment.is_edited && <span className="font-normal text-muted"> edited</span>}
      </p>
      <p dir="auto" className="font-serif wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={comment.text} />
      </p>
      {comment.is_own && (
        <div className="-ml-3 flex print:hidden">
          <Button variant="quiet" onClick={() => setEdited(comment.text)}>
            Edit
          </Button>
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}

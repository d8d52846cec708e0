import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PersonEvent } from '../../../contract/candidates.ts'
import { api } from '../../api/api.ts'
import { useApiMutation } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useIsKept } from '../../use-kept-form.ts'
import { CommentEdit } from './comment-edit.tsx'

type Comment = Extract<PersonEvent, { what: 'comment' }>

/** A comment in a person's history. Its author edits and deletes it. */
export function CommentEntry({ person, comment }: { person: string; comment: Comment }) {
  const isKept = useIsKept(`comment:${comment.id}:edit`)
  const [isEdited, setEdited] = useState<'again' | 'now' | null>(isKept ? 'again' : null)
  const [isDeleted, setDeleted] = useState(false)
  const entry = useRef<HTMLDivElement>(null) // takes the focus of what goes away
  return (
    <div ref={entry} tabIndex={-1} className="w-full min-w-0">
      {comment.text === null ? (
        <span className="text-muted">{comment.by}: comment deleted</span>
      ) : isEdited ? (
        <CommentEdit
          person={person}
          comment={{ ...comment, text: comment.text }}
          takesFocus={isEdited === 'now'}
          onClose={() => {
            setEdited(null)
            entry.current?.focus()
          }}
        />
      ) : (
        <>
          <p className="font-semibold">
            {comment.by}
            {comment.is_edited && <span className="font-normal text-muted"> edited</span>}
          </p>
          <p dir="auto" className="font-serif wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={comment.text} />
          </p>
          {comment.is_own && (
            <div className="-ml-3 flex print:hidden">
              <Button variant="quiet" onClick={() => setEdited('now')}>
                Edit
              </Button>
              <Button variant="quiet" onClick={() => setDeleted(true)}>
                Delete
              </Button>
            </div>
          )}
        </>
      )}
      {isDeleted && (
        <DeleteDialog
          id={comment.id}
          onClose={() => setDeleted(false)}
          onDone={() => {
            setDeleted(false)
            requestAnimationFrame(() => entry.current?.focus())
          }}
        />
      )}
    </div>
  )
}

type DeleteProps = { id: string; onClose: () => void; onDone: () => void }

function DeleteDialog({ id, onClose, onDone }: DeleteProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation(api.comments.deleteComment, {
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.candidates.personHistory.key })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title="Delete your comment?"
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

import { useRef, useState } from 'react'
import type { PersonEvent } from '../../../contract/candidates.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Name } from '../../ui/name.tsx'
import { useIsKept } from '../../use-kept-form.ts'
import { CommentDeletion } from './comment-deletion.tsx'
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
        <span className="text-muted">{`${comment.by}: comment deleted`}</span>
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
            <Name>{comment.by}</Name>
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
        <CommentDeletion
          id={comment.id}
          what="comment"
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

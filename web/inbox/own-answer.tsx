import { useState } from 'react'
import type { InboxEntry } from '../../contract/inbox.ts'
import { CommentDeletion } from '../people/base/comment-deletion.tsx'
import { Button } from '../ui/button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { useIsKept } from '../use-kept-form.ts'
import { Answer, draftOf } from './answer.tsx'

type Props = {
  entry: InboxEntry
  given: InboxEntry['answers'][number]
  /** Closed: the focus goes back to the entry. */
  onClose: () => void
}

/** The user's answer to a comment that names them, which they change and delete. */
export function OwnAnswer({ entry, given, onClose }: Props) {
  const isKept = useIsKept(draftOf(entry, given))
  const [isEdited, setEdited] = useState<'again' | 'now' | null>(isKept ? 'again' : null)
  const [isDeleted, setDeleted] = useState(false)
  const close = () => {
    setEdited(null)
    onClose()
  }
  if (isEdited) return <Answer entry={entry} given={given} takesFocus={isEdited === 'now'} onClose={close} />
  return (
    <div className="ml-4 border-l-2 border-line pl-3">
      <p className="text-sm text-muted">{`You answered${given.is_edited ? ', edited' : ''}`}</p>
      <p dir="auto" className="font-serif wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={given.text} />
      </p>
      <div className="-ml-3 flex">
        <Button variant="quiet" onClick={() => setEdited('now')}>
          Edit
        </Button>
        <Button variant="quiet" onClick={() => setDeleted(true)}>
          Delete
        </Button>
      </div>
      {isDeleted && (
        <CommentDeletion
          id={given.id}
          what="answer"
          onClose={() => setDeleted(false)}
          onDone={() => {
            setDeleted(false)
            requestAnimationFrame(onClose)
          }}
        />
      )}
    </div>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import type { Mentionable } from '../../../contract/comments.ts'
import { NOTES_LIMIT } from '../../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import { type Call, Failure } from '../../ui/failure.tsx'
import { Name } from '../../ui/name.tsx'
import { isComposing } from '../../ui/shortcuts/shortcut.rules.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { completed, suggestions, typedName } from './mentions.rules.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** Who will see it. */
  hint: string
  /** Who '@' can name. */
  colleagues?: Mentionable[]
  takesFocus?: boolean
  /** The call. */
  of: Call
  action: string
  isOff: boolean
  onSend: () => void
  /** Gives up what was typed. */
  onClose: () => void
  closeLabel?: string
}

const NOBODY: Mentionable[] = []

/** Where a comment is written, sent or given up. '@' offers names; a file that is dropped is not stored, and the box says so. */
export function CommentBox({
  label,
  value,
  onChange,
  hint,
  colleagues = NOBODY,
  takesFocus,
  of,
  action,
  isOff,
  onSend,
  onClose,
  closeLabel = 'Cancel',
  ...field
}: Props) {
  const [caret, setCaret] = useState(0)
  const [droppedOn, setDroppedOn] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const typed = typedName(value, caret)
  const offered = suggestions(colleagues, typed)
  const choose = (name: string) => {
    const next = completed(value, caret, typed ?? '', name)
    onChange(next.text)
    setCaret(next.caret)
    box.current?.querySelector('textarea')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return isOff || onSend()
    if (offered.length === 0 || event.shiftKey || isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') setCaret(0)
    else if (event.key === 'Tab' || (event.key === 'Enter' && typed !== '')) choose(offered[0]!.name)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <Textarea
        label={label}
        hideLabel
        look="line"
        rows={1}
        maxLength={NOTES_LIMIT}
        value={value}
        hint={droppedOn === value ? `Vouch stores no files. Write a link to it instead. ${hint}` : hint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button asked for it
        autoFocus={takesFocus}
        {...field}
        onChange={({ target }) => {
          setDroppedOn(null)
          setCaret(target.selectionStart)
          onChange(target.value)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setDroppedOn(value)
        }}
      />
      {offered.length > 0 && (
        <div role="group" aria-label="Name a colleague" className="flex flex-wrap gap-1">
          {offered.map(({ id, name, role }) => (
            <Button
              key={id}
              variant="quiet"
              className="max-w-full text-start wrap-anywhere"
              onClick={() => choose(name)}
            >
              <Name>{`@${name}`}</Name>
              {role === 'employee' && <span className="text-muted whitespace-nowrap">recommender</span>}
            </Button>
          ))}
        </div>
      )}
      <Failure of={of} kept="What you wrote is still here." />
      {(closeLabel === 'Cancel' || !isOff) && (
        <div className="flex gap-2">
          <Button variant="primary" busy={of.isPending ?? false} disabled={isOff} onClick={onSend}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

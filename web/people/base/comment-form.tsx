import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { NOTES_LIMIT } from '../../../domain/limits.ts'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { isComposing } from '../../ui/shortcuts/shortcut.rules.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { audienceText, completed, namedIn, suggestions, typedName } from './mentions.rules.ts'

const NONE = { text: '' }

/** A new comment on a person. '@' names an admin or one of the person's recommenders. */
export function CommentForm({ id }: { id: string }) {
  const { form, change, reset } = useKeptForm(`comment:${id}`, NONE)
  const asked = { params: { id } }
  const { data } = useApiQuery(api.comments.mentionable, asked, { staleTime: 60_000 })
  const colleagues = data?.colleagues ?? []
  const [caret, setCaret] = useState(0)
  const [dropped, setDropped] = useState(false)
  const box = useRef<HTMLFormElement>(null)
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
      void queryClient.invalidateQueries({ queryKey: api.candidates.personHistory.key })
    },
  })
  const typed = typedName(form.text, caret)
  const offered = suggestions(colleagues, typed)
  const named = namedIn(colleagues, form.text)
  const field = () => box.current?.querySelector('textarea')
  const choose = (name: string) => {
    const next = completed(form.text, caret, typed ?? '', name)
    change({ text: next.text })
    setCaret(next.caret)
    field()?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.text.trim() === '' || add.isPending) return
    add.mutate(form.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send()
    if (offered.length === 0 || event.shiftKey || isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') setCaret(0)
    else if (event.key === 'Tab' || (event.key === 'Enter' && typed !== '')) choose(offered[0]!.name)
    else return
    event.preventDefault()
  }
  return (
    <form ref={box} onSubmit={send} className="mt-3 flex flex-col gap-2 print:hidden">
      <Textarea
        label="Comment"
        hideLabel
        rows={2}
        placeholder="Comment on this person"
        maxLength={NOTES_LIMIT}
        value={form.text}
        hint={dropped ? 'Vouch stores no files. Write a link to it instead.' : audienceText(named)}
        onChange={({ target }) => {
          setDropped(false)
          setCaret(target.selectionStart)
          change({ text: target.value })
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setDropped(true)
        }}
      />
      {offered.length > 0 && (
        <div role="group" aria-label="Name a colleague" className="flex flex-wrap gap-1">
          {offered.map(({ id: colleague, name, role }) => (
            <Button key={colleague} variant="quiet" onClick={() => choose(name)}>
              @{name}
              {role === 'employee' && <span className="text-muted">recommender</span>}
            </Button>
          ))}
        </div>
      )}
      {add.error && (
        <Alert title="Your comment was not saved">{add.error.message} What you wrote is still here.</Alert>
      )}
      {form.text.trim() !== '' && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={add.isPending}>
            Comment
          </Button>
          <Button variant="quiet" onClick={() => reset()}>
            Discard
          </Button>
        </div>
      )}
    </form>
  )
}

import { useRef, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { PanelForm } from './panel-form.tsx'
import { thankedLine, thankLabel, thankWords } from './base/thank-labels.ts'

const WORDS_LIMIT = 500

/** Thanks those who recommended or wrote to someone who was hired, in words that can be edited. */
export function ThankForm({ person: { id, name } }: { person: Person }) {
  const { data } = useApiQuery(api.reachOut.thanksFor, { params: { id } })
  const { form, change, reset, isRestored } = useKeptForm(`thanks:${id}`, { words: thankWords(name) })
  const { words } = form
  const [isOpen, setOpen] = useState<'kept' | 'now' | null>(isRestored ? 'kept' : null)
  const line = useRef<HTMLParagraphElement>(null) // takes the focus of a form that goes away
  const button = useRef<HTMLButtonElement>(null)
  const { save, isPending } = useSave(api.reachOut.thank, {
    done: { title: `Thanks for ${name} are saved`, description: 'They go out tomorrow morning.' },
    notDone: 'No one was thanked',
    failsInMessage: true,
    onSaved() {
      reset()
      setOpen(null)
      line.current?.focus()
    },
  })
  const close = () => {
    setOpen(null)
    button.current?.focus()
  }
  if (!data) return null
  return (
    <div className="flex flex-col gap-2">
      <p ref={line} tabIndex={-1} className="text-muted empty:hidden">
        {thankedLine(data.thanked)}
      </p>
      {data.names.length > 0 && (
        <Button
          ref={button}
          className="self-start"
          aria-expanded={isOpen !== null}
          onClick={() => setOpen(isOpen ? null : 'now')}
        >
          {thankLabel(data.names)}
        </Button>
      )}
      {isOpen && data.names.length > 0 && (
        <PanelForm
          className="flex flex-col gap-3"
          onEscape={close}
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') save({ params: { id }, body: { words } })
          }}
        >
          <Textarea
            label="Your words"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button asked for it
            autoFocus={isOpen === 'now'}
            hint="They arrive tomorrow morning by email: ‘Your recommendation was hired’."
            maxLength={WORDS_LIMIT}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
          <div className="flex gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={isPending}
              aria-disabled={words.trim() === '' || undefined}
            >
              Send tomorrow morning
            </Button>
            <Button
              onClick={() => {
                reset()
                close()
              }}
            >
              Cancel
            </Button>
          </div>
        </PanelForm>
      )}
    </div>
  )
}

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
  const thank = useSave(api.reachOut.thank, {
    done: { title: `Thanks for ${name} are saved`, description: 'They go out tomorrow morning.' },
    notDone: 'No one was thanked',
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
          action="Send tomorrow morning"
          of={thank}
          disabled={words.trim() === ''}
          onSubmit={() => thank.save({ params: { id }, body: { words } })}
          onEscape={close}
          onClose={() => {
            reset()
            close()
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
        </PanelForm>
      )}
    </div>
  )
}

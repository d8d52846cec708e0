import { lazy, Suspense, useState } from 'react'
import type { OwnClaim } from '../../contract/claims.ts'
import { safeLink } from '../../domain/profile-link.ts'
import { Button } from '../ui/button.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { type InPanel, useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { toast } from '../ui/toast-store.ts'

const ContactDialog = lazy(async () => {
  const { ContactDialog: component } = await import('./contact-dialog.tsx')
  return { default: component }
})

const FORMS = [
  { value: 'short', label: 'Short', hint: 'Fits into an invitation on LinkedIn' },
  { value: 'long', label: 'Long' },
] as const
type Form = (typeof FORMS)[number]['value']
type Message = NonNullable<OwnClaim['words']>

type Props = {
  message: Message
  url: string | null
  inPanel?: InPanel
  /** Set while no one has said who candidates can write to: reads the message again. */
  withNotice?: (() => Promise<Message>) | null
}

/** The message to send. One key copies it and opens the profile. The first time, it asks an admin who candidates can write to. */
export function MessageToCopy({ message, url, inPanel = false, withNotice = null }: Props) {
  const [form, setForm] = useState<Form>('short')
  const [isAsking, setAsking] = useState(false)
  const href = safeLink(url)
  const copy = async (from: Message) => {
    setAsking(false)
    try {
      await navigator.clipboard.writeText(from[form])
    } catch {
      return void toast({
        title: 'The message could not be copied',
        description: 'Select the text and copy it.',
        kind: 'error',
      })
    }
    toast({ title: 'Copied', kind: 'success' })
    if (href) window.open(href, '_blank', 'noopener,noreferrer')
  }
  const start = () => (withNotice ? setAsking(true) : void copy(message))
  const label = href ? 'Copy and open profile' : 'Copy'
  useShortcut('c', start, { description: label, inPanel })
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend="What you can write"
        options={[...FORMS]}
        value={form}
        onValueChange={(chosen) => chosen && setForm(chosen)}
      />
      <blockquote dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {message[form]}
      </blockquote>
      <Button className="self-start" onClick={start}>
        <span>{label}</span>
        <KeyHint keys="c" />
      </Button>
      {isAsking && (
        <Suspense>
          <ContactDialog
            onSaved={async () => copy((await withNotice?.()) ?? message)}
            onSkip={() => void copy(message)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

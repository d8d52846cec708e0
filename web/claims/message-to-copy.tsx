import { useState } from 'react'
import type { OwnClaim } from '../../contract/claims.ts'
import { safeLink } from '../../domain/profile-link.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { toast } from '../ui/toast-store.ts'

const FORMS = [
  { value: 'short', label: 'Short', hint: 'Fits into an invitation on LinkedIn' },
  { value: 'long', label: 'Long' },
] as const
type Form = (typeof FORMS)[number]['value']

type Props = { message: NonNullable<OwnClaim['words']>; url: string | null; inPanel?: boolean }

/** The message to send. One key copies them and opens the profile. */
export function MessageToCopy({ message, url, inPanel = false }: Props) {
  const [form, setForm] = useState<Form>('short')
  const href = safeLink(url)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message[form])
    } catch {
      return void toast({
        title: 'The words could not be copied',
        description: 'Select and copy them.',
        kind: 'error',
      })
    }
    toast({ title: 'Copied', kind: 'success' })
    if (href) window.open(href, '_blank', 'noopener,noreferrer')
  }
  const label = href ? 'Copy and open profile' : 'Copy'
  useShortcut('c', () => void copy(), { description: label, inPanel })
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
      <Button className="self-start" onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  )
}

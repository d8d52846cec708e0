import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { WEBHOOK_ADDRESS_LIMIT } from '../../domain/limits.ts'
import { Form } from '../ui/form.tsx'
import type { Call } from '../ui/failure.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  /** The host of the present address, which stays if none is entered; without it, a new destination. */
  host: string | undefined
  example: string
  /** Where the address comes from. */
  how?: string
  /** Above the address. */
  above?: ReactNode
  /** What is sent, or when. */
  children: ReactNode
  action: string
  of: Call & { error: ApiError | null }
  onSubmit: (url: string) => void
  onClose: () => void
}

/** Where a destination leads and what it gets: the content of its dialog. */
export function DestinationForm({ host, example, how, above, children, of, onSubmit, ...form }: Props) {
  const [url, setUrl] = useState('')
  return (
    <Form {...form} of={of} marks={['url']} onSubmit={() => onSubmit(url)}>
      {above}
      <TextField
        label="Address"
        placeholder={host ? `Stays at ${host}` : example}
        hint={`${how ? `${how} ` : ''}It is stored encrypted, and only its host is shown again.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_ADDRESS_LIMIT}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={of.error?.fields.url}
        spoken
      />
      {children}
    </Form>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { WEBHOOK_ADDRESS_LIMIT } from '../../domain/limits.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
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
  notDone: string
  busy: boolean
  error: ApiError | null
  onSubmit: (url: string) => void
  onClose: () => void
}

/** Where a destination leads and what it gets: the content of its dialog. */
export function DestinationForm({ host, example, how, above, children, action, notDone, ...given }: Props) {
  const { busy, error, onSubmit, onClose } = given
  const [url, setUrl] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit(url)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
        error={error?.fields.url}
        spoken
      />
      {children}
      {error && !error.fields.url && <Alert title={notDone}>{error.message}</Alert>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

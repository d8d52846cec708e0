import type { FormEvent, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  action: string
  /** The change takes nothing away. */
  harmless?: boolean
  busy: boolean
  /** The action is not confirmed yet, or its consequences are still loading. */
  disabled?: boolean
  /** The title of the message if it fails. */
  notDone?: string
  /** Why the last try failed. */
  problem: string | undefined
  /** Another action, between Cancel and the main one. */
  instead?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change. It stays open if the change fails. Enter in a field confirms. */
export function ConfirmDialog({
  title,
  children,
  action,
  harmless = false,
  busy,
  disabled = false,
  notDone = 'The change was not saved',
  problem,
  instead,
  onConfirm,
  onClose,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) onConfirm()
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        {problem && <Alert title={notDone}>{problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {instead}
          <Button type="submit" variant={harmless ? 'primary' : 'danger'} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'
import { Failure } from './failure.tsx'

type Props = {
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  action: string
  /** The change takes something away. */
  harms?: boolean
  busy: boolean
  /** Something is not confirmed yet, or its consequences are still loading. */
  disabled?: boolean
  /** The title of the message if it fails. */
  notDone?: string
  /** Why the last try failed. */
  problem?: string | undefined
  /** Another action, between Cancel and the main one. */
  instead?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** The form in a dialog, with what went wrong and its buttons. Enter in a field submits it. */
export function DialogForm({ ref, children, action, harms, busy, disabled = false, ...given }: Props) {
  const { notDone = 'The change was not saved', problem, instead, onSubmit, onClose } = given
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) onSubmit()
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {children}
      <Failure title={notDone} of={{ error: problem ? { message: problem } : null, isPending: busy }} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {instead}
        <Button type="submit" variant={harms ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

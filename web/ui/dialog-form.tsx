import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'
import { type Call, Failure } from './failure.tsx'

type Props = {
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  action: string
  /** The change takes something away. */
  harms?: boolean
  /** The call; without an error where a field shows it. */
  of: Call
  /** Something is not confirmed yet, or its consequences are still loading. */
  disabled?: boolean
  /** Another action, between Cancel and the main one. */
  instead?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** The form in a dialog, with what went wrong and its buttons. Enter in a field submits it. */
export function DialogForm({ ref, children, action, harms, of, disabled = false, ...given }: Props) {
  const { instead, onSubmit, onClose } = given
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!of.isPending && !disabled) onSubmit()
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {children}
      <Failure title={of.title || 'The change was not saved'} of={of} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {instead}
        <Button type="submit" variant={harms ? 'danger' : 'primary'} busy={of.isPending} disabled={disabled}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

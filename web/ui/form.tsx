import type { ComponentProps, ReactNode } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions } from './dialog.tsx'
import { type Call, Failure } from './failure.tsx'

type Props = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  action: string
  /** The change takes something away. */
  harms?: boolean
  /** The call. */
  of: Call & { error: ApiError | { message: string } | null }
  /** The fields that say themselves what is wrong with them. */
  marks?: readonly string[]
  /** What became of what was typed, if it fails. */
  kept?: string
  /** Gives up text that was kept from before a reload. */
  onDiscard?: (() => void) | undefined
  /** Something is missing or not confirmed yet, or its consequences are still loading. */
  disabled?: boolean
  /** Another action, between Cancel and the main one. */
  instead?: ReactNode
  onSubmit: () => void
  /** Without it, there is no Cancel. */
  onClose?: () => void
}

/** A form with what went wrong, and its buttons. Enter in a field submits it. */
export function Form({ children, className, action, harms, of, disabled = false, ...given }: Props) {
  const { marks = [], kept, instead, onDiscard, onSubmit, onClose, ...form } = given
  const { error } = of
  const isMarked = error && 'fields' in error && marks.some((field) => error.fields[field])
  return (
    <form
      noValidate
      {...form}
      className={cx('flex flex-col gap-4', className)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!of.isPending && !disabled) onSubmit()
      }}
    >
      {onDiscard && (
        <Alert
          kind="info"
          title="Your unsaved changes are here"
          actions={<Button onClick={onDiscard}>Discard</Button>}
        >
          They were kept on this device.
        </Alert>
      )}
      {children}
      {!isMarked && (
        <Failure title={of.title || 'The change was not saved'} of={of} {...(kept && { kept })} />
      )}
      <DialogActions>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
        {instead}
        <Button
          type="submit"
          variant={harms ? 'danger' : 'primary'}
          busy={of.isPending ?? false}
          aria-disabled={disabled || undefined}
        >
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

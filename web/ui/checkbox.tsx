import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'onChange'> & {
  /** Without it, an aria-label or aria-labelledby is needed. */
  label?: ReactNode
  onCheckedChange: (checked: boolean, withShift: boolean) => void
  /** Some of the things it stands for are checked. */
  mixed?: boolean
  /** Cannot be changed now. It stays focusable, so that its tooltip can say why. */
  blocked?: boolean
}

const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

export function Checkbox({ label, onCheckedChange, mixed = false, blocked, className, ...rest }: Props) {
  const box = (
    <span className="relative inline-flex size-5 shrink-0">
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        aria-disabled={blocked || undefined}
        onClick={(event) => blocked && event.preventDefault()}
        onChange={(event) =>
          !blocked && onCheckedChange(event.target.checked, isWithShift(event.nativeEvent))
        }
        className={cx(
          'peer size-5 appearance-none rounded-sm border border-input bg-surface transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary aria-disabled:border-line aria-disabled:bg-sunken',
          className,
        )}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-primary peer-checked:block"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-primary peer-indeterminate:block"
      />
    </span>
  )
  if (label === undefined) return box
  return (
    <label className="inline-flex min-h-6 items-center gap-2 touch:min-h-10">
      {box}
      <span className={blocked ? 'text-muted' : undefined}>{label}</span>
    </label>
  )
}

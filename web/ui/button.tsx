import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Working: keeps its place, its width and the focus, and takes no second click. */
  busy?: boolean
}

export function Button({ variant, busy = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonStyle(variant, className)}
      onClick={(event) => (busy || rest['aria-disabled'] ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner className="absolute" />}
      <span className={busy ? 'contents *:invisible [&]:text-transparent' : 'contents'}>{children}</span>
    </button>
  )
}

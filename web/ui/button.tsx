import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { takesClick } from './second-click.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Shows a spinner, keeps its width and the focus, and ignores clicks. */
  busy?: boolean
  /** The button makes a decision, or (if an id) a decision about that person: a double click counts once. */
  once?: boolean | string | undefined
}

export function Button({
  variant,
  busy = false,
  once = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const isOff = busy || rest['aria-disabled']
  return (
    <button
      type="button"
      {...rest}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      className={buttonStyle(variant, className)}
      onClick={(event) => {
        if (isOff || (once && !takesClick(event, once === true ? undefined : once))) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner className="absolute" />}
      <span className={busy ? 'contents *:invisible [&]:text-transparent' : 'contents'}>{children}</span>
    </button>
  )
}

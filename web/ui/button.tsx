import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { takesClick } from './second-click.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Working: keeps its place, its width and the focus, and takes no second click. */
  busy?: boolean
  /** Decides something, or (its id) on somebody: a double click counts once, whatever stands under the pointer by then. */
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

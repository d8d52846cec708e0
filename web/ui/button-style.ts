import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary font-semibold hover:bg-[color-mix(in_oklab,var(--color-primary)_88%,var(--color-ink))]',
  secondary: 'border-input bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-surface text-danger hover:bg-sunken',
}

/** The style of buttons, and of links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', className?: string) =>
  cx(
    'control-text relative inline-flex print:hidden min-h-9 items-center touch:min-h-10 touch:min-w-10 justify-center gap-2 rounded-md border px-3 py-1.5 text-center no-underline transition-colors select-none',
    'disabled:border-line disabled:bg-sunken disabled:text-muted not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-muted',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    className,
  )

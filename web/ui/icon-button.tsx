import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }

/** A square button with an icon. `label` is its accessible name. */
export const IconButton = ({ label, icon, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={buttonStyle('quiet', cx('size-9 px-0 text-muted hover:text-ink', className))}
  >
    {icon}
  </button>
)

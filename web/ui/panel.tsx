import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export const Panel = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={cx(
      'min-w-0 rounded-lg border border-line bg-surface p-4 [--ground:var(--color-surface)] sm:p-6',
      className,
    )}
  />
)

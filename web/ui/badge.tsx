import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'bg-sunken text-ink border-line',
  primary: 'bg-primary-soft text-primary border-transparent',
  danger: 'bg-transparent text-danger border-danger',
}

export const Badge = ({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof TONES
  className?: string
  children: ReactNode
}) => (
  <span
    className={cx(
      'inline-flex min-h-5 items-center gap-1 rounded-sm border px-1.5 text-xs font-semibold whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
)

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const KINDS = {
  error: { Icon: CircleAlert, edge: 'border-danger', icon: 'text-danger' },
  success: { Icon: CircleCheck, edge: 'border-primary', icon: 'text-primary' },
  info: { Icon: Info, edge: 'border-line', icon: 'text-muted' },
}

type Props = {
  /** A toast already says this, so it is not read out again. */
  isSaid?: boolean
  kind?: keyof typeof KINDS
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** A message on the page. Screen readers read an error at once. */
export function Alert({ kind = 'error', isSaid = false, title, children, actions, className }: Props) {
  const { Icon, edge, icon } = KINDS[kind]
  return (
    <div
      role={kind === 'error' && !isSaid ? 'alert' : undefined}
      className={cx('flex flex-wrap gap-x-3 gap-y-2 rounded-lg border bg-surface p-4', edge, className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-start gap-2">{actions}</div>}
    </div>
  )
}

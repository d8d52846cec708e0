import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { HomeAction } from './home-actions.rules.ts'

/** The one thing that is next. */
export const MARKED =
  'bg-primary text-on-primary [&_a]:text-on-primary! [&_p]:text-on-primary [&_svg]:text-on-primary [&_a]:focus-visible:after:outline-on-primary'

const FRAME = 'overflow-hidden rounded-lg border border-line bg-surface divide-y divide-line'
const ROW = 'relative flex min-h-24 narrow:flex-wrap items-center gap-4 px-4 narrow:px-3 py-4 sm:px-6'

export const ActionList = ({ actions }: { actions: HomeAction[] }) => (
  <ul className={FRAME}>
    {actions.map((action) => (
      <ActionRow key={action.title} {...action} />
    ))}
  </ul>
)

function ActionRow({ to, title, text, badge, disabled, next }: HomeAction) {
  const id = useId()
  return (
    <li
      className={cx(ROW, 'group transition-colors', next ? MARKED : !disabled && 'has-[a:hover]:bg-sunken')}
    >
      <div className="min-w-0 flex-1 narrow:basis-full">
        <h2 className="font-serif text-xl narrow:text-lg font-medium text-balance">
          {disabled ? (
            <button type="button" aria-disabled="true" aria-describedby={id} className="text-left text-muted">
              {title}
            </button>
          ) : (
            <Link
              to={to}
              aria-describedby={id}
              className="text-ink no-underline group-hover:text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          )}
        </h2>
        <p id={id} className="mt-1 text-muted text-pretty">
          {text}
        </p>
      </div>
      {badge && (
        <Badge tone="primary" className="shrink-0">
          <span>{badge.count.toLocaleString('en')}</span>{' '}
          <span className="font-normal max-sm:sr-only">{badge.noun}</span>
        </Badge>
      )}
      <ArrowRight
        aria-hidden
        className={cx(
          'size-4 shrink-0 transition-transform',
          disabled ? 'invisible' : 'text-primary group-hover:translate-x-0.5',
        )}
      />
    </li>
  )
}

export const ActionListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-busy="true" aria-label="Loading…" className={FRAME}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={ROW}>
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-4 w-72 max-w-3/4" />
          <Skeleton className="h-3 w-96 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)

import { cx } from './cx.ts'

/** A placeholder for something that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-pulse rounded-sm bg-line', className)} />
)

type Props = { rows?: number; label?: string; rowClassName?: string }

/** Placeholders for rows. `rowClassName` sets the height of the real rows, so that nothing moves. */
export const SkeletonRows = ({ rows = 6, label = 'Loading…', rowClassName = 'h-11' }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> holds no rows
  <div aria-busy="true" role="status" aria-label={label} className="divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={cx('flex items-center gap-4 px-3', rowClassName)}>
        <Skeleton className="h-3.5 w-40 max-w-1/3" />
        <Skeleton className="h-3.5 w-56 max-w-1/3" />
        <Skeleton className="ml-auto h-3.5 w-16" />
      </div>
    ))}
  </div>
)

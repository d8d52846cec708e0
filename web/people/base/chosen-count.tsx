import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** At the end of a filter's button: how many values are chosen, or its icon. Both take the same place, so that nothing moves. */
export const ChosenCount = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className="-mr-1 flex w-6 shrink-0 justify-center">
    {count === 0 ? (
      children
    ) : (
      <Badge tone="primary">
        <span>{count}</span>
        <span className="sr-only"> chosen</span>
      </Badge>
    )}
  </span>
)

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Above a review's list. Compact on phones and in low windows, to leave room for the list. */
export const ReviewHeader = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 max-sm:gap-2 short:gap-1 max-sm:[&_h1]:text-xl short:[&_h1]:text-xl max-sm:[&_h1+p]:text-base">
    <ToCategories className="-ml-3 self-start" />
    {children}
  </div>
)

/** `short`: only the arrow shows. */
export const ToCategories = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <LinkButton to="/review" variant="quiet" className={cx('text-muted', className)}>
    <ArrowLeft aria-hidden />
    <span className={short ? 'sr-only' : undefined}>Back</span>
  </LinkButton>
)

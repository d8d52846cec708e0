import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Above a review's list: the heading, what is reviewed, and Back, in one line if there is room. */
export const ReviewHeader = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:[&_h1]:text-xl short:[&_h1]:text-xl">
    {children}
    <ToCategories className="-mr-3 ml-auto" />
  </div>
)

/** `short`: only the arrow shows. */
export const ToCategories = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <LinkButton to="/review" variant="quiet" className={cx('text-muted', className)}>
    <ArrowLeft aria-hidden />
    <span className={short ? 'sr-only' : undefined}>Back</span>
  </LinkButton>
)

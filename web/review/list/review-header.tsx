import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Above a review's list. On phones and in low windows, Back and the heading share a line, to leave room for the list. */
export const ReviewHeader = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-2 short:flex-row short:flex-wrap short:items-center short:gap-x-4 short:gap-y-1 max-sm:[&_h1]:text-xl short:[&_h1]:text-xl max-sm:[&_h1+p]:text-base [&>:last-child]:w-full">
    <ToCategories className="-ml-3 self-start sm:not-short:-mt-6 sm:not-short:-mb-3 sm:not-short:-ml-2 sm:not-short:min-h-6 sm:not-short:px-2 sm:not-short:py-0 sm:not-short:text-sm" />
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

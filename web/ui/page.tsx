import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** `desk`: a form with a second column next to it where there is room. */
const WIDTHS = {
  form: 'max-w-form',
  desk: 'max-w-form xl:max-w-page',
  page: 'max-w-page',
  table: 'max-w-table',
}
/** The rows of a table begin in the upper quarter of the window. */
const TIGHT = 'gap-1 max-sm:gap-3'

/** The frame of a screen: margins and greatest width. Wide and narrow screens have the same left edge. */
export const Page = ({
  width = 'page',
  className,
  children,
}: {
  width?: keyof typeof WIDTHS
  className?: string
  children: ReactNode
}) => (
  <div className="mx-auto flex w-full max-w-table min-w-0 flex-1 flex-col">
    <div
      className={cx(
        'flex w-full min-w-0 flex-col px-4 pt-6 pb-12 sm:px-8 sm:pt-8 print:p-0',
        width === 'table' ? TIGHT : 'gap-6',
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </div>
  </div>
)

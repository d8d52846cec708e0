import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  legend: ReactNode
  legendClass?: string
  className?: string | undefined
  contentClass?: string
  children: ReactNode
}

/** Controls below their legend. It floats: in a flex column, WebKit counts the height of any other legend twice. */
export const Fieldset = ({
  legend,
  legendClass = 'mb-2 font-semibold',
  className,
  contentClass,
  children,
}: Props) => (
  <fieldset className={cx('flow-root min-w-0', className)}>
    <legend className={cx('float-left w-full', legendClass)}>{legend}</legend>
    <div className={cx('clear-left', contentClass)}>{children}</div>
  </fieldset>
)

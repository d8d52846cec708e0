import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Sticks to the bottom of a screen. It has to be the last part. */
export const BottomBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <footer className={cx('sticky bottom-0 z-20 -mx-4 -mb-12 bg-bg px-4 sm:-mx-8 sm:px-8', className)}>
    {children}
  </footer>
)

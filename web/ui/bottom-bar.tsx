import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** What stays at hand at the bottom of a screen, as its last part. Messages (Toaster) appear above it, not on it. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty('--bottom-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <footer
      ref={bar}
      className={cx('sticky bottom-0 z-20 -mx-4 -mb-12 bg-bg px-4 sm:-mx-8 sm:px-8', className)}
    >
      {children}
    </footer>
  )
}

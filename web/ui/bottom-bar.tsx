import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const MESSAGE = 144 // px: below the bar of a short list, a message has room from this height on

/** Keeps messages above the bar, or below it (toaster.tsx). */
function keepFree(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { top, bottom } = bar.getBoundingClientRect()
    style.setProperty('--bar', `${innerHeight - bottom > MESSAGE ? 0 : innerHeight - top}px`)
  })
  for (const part of [bar, bar.parentElement!, document.body]) observer.observe(part)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}

/** Sticks to the bottom of a screen, over its whole width. It has to be the last part. */
export const BottomBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <footer
    ref={keepFree}
    className={cx('full-width-bar sticky bottom-0 z-20 -mx-4 -mb-12 px-4 sm:-mx-8 sm:px-8', className)}
  >
    {children}
  </footer>
)

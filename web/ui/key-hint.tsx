import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useSingleKeys } from './shortcuts/use-shortcut.ts'

/** The shortcut of the button next to it. Hidden from screen readers; the `?` dialog lists the shortcuts. */
export function KeyHint({ keys, className }: { keys: ReactNode; className?: string }) {
  const [isOn] = useSingleKeys()
  return (
    <kbd
      aria-hidden
      className={cx(
        'hidden h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-xs text-muted [@media(hover:hover)_and_(pointer:fine)]:inline-flex',
        !isOn && 'invisible', // its space is reserved
        className,
      )}
    >
      {keys}
    </kbd>
  )
}

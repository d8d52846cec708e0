import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { toastHost } from './toast-store.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  labelledBy: string
  describedBy?: string | undefined
  className: string
  /** Marks those that have shortcuts (use-shortcut.ts). */
  kind?: 'drawer' | 'panel'
  children: ReactNode
}

/**
 * A <dialog> of the browser: the page behind is inert, Escape and a click outside close it, and the focus returns to where
 * it was.
 */
export function Modal({ open, onOpenChange, labelledBy, describedBy, className, kind, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened as soon as it is drawn, so that no key press in between reaches the page behind.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    if (kind === 'panel') toastHost.set(element)
    return () => {
      if (kind === 'panel') toastHost.set(null)
      element.close() // also of a dialog that goes with its component: only this gives the focus back
    }
  }, [open, kind])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside; keyboards use Escape
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-kind={kind}
      className={className}
      // The event comes late: by then the dialog may be open again.
      onClose={({ currentTarget }) => open && !currentTarget.open && onOpenChange(false)}
      onMouseDown={(event) => event.target === event.currentTarget && onOpenChange(false)}
    >
      {open && children}
    </dialog>
  )
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { toastHost } from './toast-store.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  labeledBy: string
  describedBy?: string | undefined
  className: string
  /** Marks those that have shortcuts (use-shortcut.ts). */
  kind?: 'drawer' | 'panel'
  /** What keys in a list below or next to it act on (rows.ts). */
  about?: string | null
  /** Stands where it is in the page, which stays usable. It neither takes the focus nor closes by Escape. */
  beside?: boolean
  children: ReactNode
}

/**
 * A <dialog> of the browser: the page behind is inert, Escape and a click outside close it, and the focus returns to where
 * it was.
 */
export function Modal({
  open,
  onOpenChange,
  labeledBy,
  describedBy,
  className,
  kind,
  about,
  beside = false,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened as soon as it is drawn, so that no key press in between reaches the page behind.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (beside) element.setAttribute('open', '') // show() would take the focus
    else showModal(element)
    const isHost = kind === 'panel' && !beside
    if (isHost) toastHost.set(element)
    return () => {
      if (isHost) toastHost.set(null)
      element.close() // also of a dialog that goes with its component: only this gives the focus back
    }
  }, [open, kind, beside])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside; keyboards use Escape
    <dialog
      ref={dialog}
      aria-labelledby={labeledBy}
      aria-describedby={describedBy}
      data-kind={kind}
      data-about={about ?? undefined}
      className={className}
      // The event comes late: by then the dialog may be open again.
      onClose={({ currentTarget }) => open && !currentTarget.open && onOpenChange(false)}
      onMouseDown={(event) => !beside && event.target === event.currentTarget && onOpenChange(false)}
    >
      {open && children}
    </dialog>
  )
}

/** A dialog that is open inside of it stays above it. */
function showModal(dialog: HTMLDialogElement) {
  const inner = dialog.querySelectorAll<HTMLDialogElement>('dialog:modal')
  dialog.showModal()
  for (const each of inner) {
    each.close()
    each.showModal()
  }
}

import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  labelledBy: string
  describedBy?: string | undefined
  className: string
  /** The drawer of the sidebar: what its shortcut knows it by. */
  kind?: 'drawer'
  children: ReactNode
}

/**
 * The browser's own modal: the page behind is inert, Escape and a press beside it close it, the focus goes back to where
 * it was. Style and content are the caller's.
 */
export function Modal({ open, onOpenChange, labelledBy, describedBy, className, kind, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press beside it; Escape is the key
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-kind={kind}
      className={className}
      // The browser reports a close later; by then the dialog may have been opened again.
      onClose={({ currentTarget }) => open && !currentTarget.open && onOpenChange(false)}
      onMouseDown={(event) => event.target === event.currentTarget && onOpenChange(false)}
    >
      {open && children}
    </dialog>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What the panel is about. A different value starts at the top. */
  about: string | null
  /** At the left of the bar. */
  steps: ReactNode
  children: ReactNode
}

/** Slides over the screen from its right edge; on phones it covers the screen. Escape, the cross and a click outside close it. */
export function SidePanel({ open, onOpenChange, title, about, steps, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = heading.current?.closest('dialog')
    if (!dialog?.open) return
    dialog.scrollTo(0, 0)
    // The element that had the focus may have gone with the content.
    if (!dialog.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only something else moves it
  }, [about])
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={id}
      kind="panel"
      className="overlay my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-2xl animate-side overflow-y-auto border-y-0 border-r-0 p-0 max-sm:border-0"
    >
      <div className="sticky top-0 z-10 flex h-14 print:hidden items-center gap-1 border-b border-line bg-surface px-4 sm:px-6">
        <div className="-ml-2 flex flex-1 items-center gap-1">{steps}</div>
        <IconButton
          label="Close"
          icon={<X aria-hidden />}
          onClick={() => onOpenChange(false)}
          className="-mr-2"
        />
      </div>
      <div className="flex flex-col gap-6 p-4 pb-12 sm:p-6 sm:pb-12">
        <h2
          ref={(element) => {
            heading.current = element
            element?.setAttribute('autofocus', '') // for showModal; React's own attribute acts too early
          }}
          id={id}
          tabIndex={-1}
          className="-mb-4 font-serif text-2xl font-medium tracking-[-0.01em] text-balance"
        >
          {title}
        </h2>
        {children}
      </div>
    </Modal>
  )
}

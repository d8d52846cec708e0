import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { isComposing } from './shortcuts/shortcut.rules.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What the panel is about. A different value starts at the top. */
  about: string | null
  /** At the left of the bar. */
  steps: ReactNode
  /** The width of a panel that stands next to the screen. Without it, the panel covers the screen. */
  beside: string | null
  children: ReactNode
}

const OVER =
  'overlay my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-2xl animate-side overflow-y-auto border-y-0 border-r-0 p-0 max-sm:border-0'
const BESIDE = 'static m-0 size-full max-h-none max-w-none overflow-y-auto bg-surface p-0 text-ink'
const PLACE =
  'sticky top-0 h-dvh shrink-0 border-l border-line print:static print:h-auto print:w-auto print:border-0'

/**
 * Over the screen it slides in from the right edge, on phones it covers the screen, and a click outside closes it. Beside a list it is
 * a landmark that leaves the focus in the row. Escape and the cross close it. A window that changes its width changes nothing inside.
 */
export function SidePanel({ open, onOpenChange, title, about, steps, beside, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isBeside = open && beside !== null
  useEscape(isBeside, () => onOpenChange(false))
  useEffect(() => {
    const dialog = heading.current?.closest('dialog')
    if (!dialog?.open) return
    dialog.scrollTo(0, 0)
    const { activeElement } = document
    const isInRow = beside !== null && activeElement?.closest('[data-row]')
    // The element that had the focus may have gone with the content.
    if (!dialog.contains(activeElement) && !isInRow) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only something else moves it
  }, [about])
  return (
    <div
      role={isBeside ? 'complementary' : undefined}
      aria-labelledby={isBeside ? id : undefined}
      className={isBeside ? cx(PLACE, beside) : 'contents'}
    >
      <Modal
        open={open}
        onOpenChange={onOpenChange}
        labeledBy={id}
        kind="panel"
        about={about}
        beside={beside !== null}
        className={beside === null ? OVER : BESIDE}
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
        <div className="flex flex-col gap-6 p-4 sm:p-6">
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
    </div>
  )
}

const OVERLAY = 'dialog:modal, :popover-open:not([aria-label^="Notifications"])'

/** Escape closes the panel next to the list as soon as it shows, unless it closes an overlay or something else takes it. */
function useEscape(enabled: boolean, close: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    if (document.querySelector(OVERLAY) === null) close()
  })
  useLayoutEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from './store.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, failedActs, shownToast, standingMessage, type Toast, toastHost } from './toast-store.ts'

const STAYS = 6000 // ms; errors stay until they are closed
const ASKS = 10_000 // ms, with a button

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * Shows the message of `toast()` at the bottom left of the screen, above a bar (bottom-bar.tsx). Next to an open panel it is at the edge of
 * the window, so that it covers none of the panel. Where it would cover the button of a short form, it is at the right (styles/base.css). F8 moves the focus to it. Hover and focus stop its timer.
 */
export function Toaster() {
  const standing = useStore(standingMessage)
  const hasFailure = useStore(failedActs) > 0
  const toast = useStore(shownToast) ?? (hasFailure ? null : standing)
  const panel = useStore(toastHost)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    document.addEventListener('keydown', toRegion)
    return () => document.removeEventListener('keydown', toRegion)
  }, [])
  useLayoutEffect(() => {
    const own = region.current
    if (!toast || !own) return
    if (panel ?? document.querySelector('dialog:modal')) {
      own.hidePopover()
      own.showPopover() // shown again, so that it is above an open dialog
    }
  }, [toast, panel])
  return createPortal(
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="pointer-events-none fixed inset-auto bottom-(--bar,0px) left-0 z-60 m-0 flex w-full max-w-md overflow-visible border-0 bg-transparent p-4 text-inherit max-md:py-2 md:left-(--sidebar,0px) in-[dialog]:left-0! print:hidden"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>,
    panel ?? document.body,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const Icon = ICONS[toast.kind]
  const stays = toast.kind === 'error' || held
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => closeToast(toast.id), toast.action ? ASKS : STAYS)
    return () => clearTimeout(timer)
  }, [toast, stays])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only stop the timer
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto relative flex w-full animate-rise gap-3 rounded-lg border bg-surface p-4 pr-12 shadow-overlay',
        toast.kind === 'error' ? 'border-danger' : 'border-line',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', toast.kind === 'error' ? 'text-danger' : 'text-primary')}
      />
      <div className="min-w-0">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-muted">{toast.description}</p>}
        {toast.action && (
          <span className="mt-2 flex items-center gap-1.5">
            <Button
              onClick={() => {
                closeToast(toast.id)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </Button>
            {toast.action.hint}
          </span>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<X aria-hidden />}
        onClick={() => closeToast(toast.id)}
        className="absolute! top-2 right-2 size-8 min-h-8"
      />
    </div>
  )
}

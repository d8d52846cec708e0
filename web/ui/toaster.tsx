import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from './store.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, type Toast, toastHost, toasts as shown } from './toast-store.ts'

const STAYS = 6000 // ms; errors stay until they are closed
const ASKS = 10_000 // ms, with a button

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * Shows the messages of `toast()` at the top, because the buttons of a screen are at its end, but never over the heading. F8 moves the
 * focus to them. Hover and focus stop their timers.
 */
export function Toaster() {
  const toasts = useStore(shown)
  const panel = useStore(toastHost)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    document.addEventListener('keydown', toRegion)
    return () => document.removeEventListener('keydown', toRegion)
  }, [])
  useEffect(() => {
    if (toasts.length === 0 || !(panel ?? document.querySelector('dialog[open]'))) return
    region.current?.hidePopover()
    region.current?.showPopover() // shown again, so that it is above an open dialog
  }, [toasts, panel])
  useLayoutEffect(() => {
    const [heading, own] = [panel ? panel.querySelector('h2') : document.querySelector('h1'), region.current]
    if (!heading || !own || toasts.length === 0) return
    const text = new Range()
    text.selectNodeContents(heading)
    own.toggleAttribute('data-below', text.getBoundingClientRect().right > own.getBoundingClientRect().left)
  }, [toasts, panel])
  return createPortal(
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="pointer-events-none fixed inset-auto top-[var(--toasts,3rem)] right-0 z-60 print:hidden m-0 flex overflow-visible border-0 bg-transparent text-inherit w-full max-w-md flex-col gap-2 p-4 max-md:py-2 md:top-[var(--toasts,0px)] data-below:top-[max(var(--toasts,3rem),anchor(--heading_bottom,0px))]"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
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
        'pointer-events-auto relative flex animate-rise gap-3 rounded-lg border bg-surface p-4 pr-12 shadow-overlay',
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

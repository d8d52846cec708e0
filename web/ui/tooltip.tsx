import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { usePlaced } from './use-placed.ts'

const OPENS_AFTER = 700 // ms
const SKIPS_WITHIN = 300 // ms after another tooltip closed

const STAYS = 5000 // ms, after a touch
const NO_HOVER = '(hover: none)'

let lastClosed = -Infinity

type TriggerProps = { 'aria-describedby'?: string | undefined }
type Props = {
  text: ReactNode
  /** One control, which passes aria-describedby on to its element. */
  children: ReactElement<TriggerProps>
  side?: 'top' | 'right' | 'bottom'
}

/** Explains a control on hover, on focus, and on tapping a blocked control. Escape closes it, and the pointer may rest on it. */
export function Tooltip({ text, children, side = 'top' }: Props) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePlaced(tip, side)

  const isOpen = () => tip.current?.matches(':popover-open') ?? false
  const show = () => !isOpen() && tip.current?.showPopover()
  const hide = () => {
    clearTimeout(timer.current)
    if (!isOpen()) return
    tip.current?.hidePopover()
    lastClosed = performance.now()
  }
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, performance.now() - lastClosed < SKIPS_WITHIN ? 0 : OPENS_AFTER)
  }
  const hideIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, ms)
  }
  const hideSoon = () => hideIn(100) // leaves time to move the pointer onto the tooltip
  /** On devices without hover, tapping a blocked control shows why it is blocked. */
  const explain = (control: Element) => {
    if (!window.matchMedia(NO_HOVER).matches || !control.matches('[aria-disabled="true"]')) return
    show()
    hideIn(STAYS)
  }
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && tip.current?.hidePopover()
    document.addEventListener('keydown', onEscape)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', onEscape)
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only listens to its control
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hideSoon()}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onClick={(event) => event.target instanceof Element && explain(event.target)}
    >
      {cloneElement(children, {
        'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' '),
      })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="placed w-max max-w-64 animate-fade rounded-md bg-ink px-2 py-1 text-sm text-bg shadow-overlay"
      >
        {text}
      </span>
    </span>
  )
}

import {
  cloneElement,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'

const OPENS_AFTER = 700 // ms
const SKIPS_WITHIN = 300 // ms after another tooltip closed

const STAYS = 5000 // ms, after a touch
const NO_HOVER = '(hover: none)'

let lastClosed = -Infinity

type TriggerProps = { 'aria-describedby'?: string | undefined; style?: CSSProperties | undefined }
type Props = {
  text: ReactNode
  /** One control, which passes style and aria-describedby on to its element. */
  children: ReactElement<TriggerProps>
  side?: 'top' | 'right' | 'bottom'
}

const AREAS = { top: 'top', right: 'right', bottom: 'bottom' }

/** Explains a control on hover, on focus, and on tapping a blocked control. Escape closes it, and the pointer may rest on it. */
export function Tooltip({ text, children, side = 'top' }: Props) {
  const id = useId()
  const anchor = `--${id.replace(/\W/g, '')}`
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

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
        style: { ...children.props.style, anchorName: anchor },
      })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ positionAnchor: anchor, positionArea: AREAS[side] }}
        className="anchored max-w-64 animate-fade rounded-md bg-ink px-2 py-1 text-sm font-normal text-bg shadow-overlay"
      >
        {text}
      </span>
    </span>
  )
}

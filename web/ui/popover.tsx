import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { usePlaced } from './use-placed.ts'

type TriggerProps = {
  popoverTarget?: string
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}
type Props = {
  /** One button. */
  trigger: ReactElement<TriggerProps>
  /** The accessible name of the popover. */
  label: string
  children: ReactNode
  align?: 'start' | 'end'
}

/** Controls in a popover next to `trigger`. It closes on Escape, on a click outside, and when Tab leaves it. */
export function Popover({ trigger, label, children, align = 'start' }: Props) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePlaced(popover, `bottom-${align}`)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the focus left */}
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onBlur={onBlur}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)} // before it is placed
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return // of a popover inside
          setOpen(event.newState === 'open')
          if (event.newState === 'open') event.currentTarget.focus()
        }}
        className="overlay placed w-max max-w-[calc(100vw-1rem)] min-w-64 animate-fade overflow-y-auto rounded-lg p-1 focus:outline-none"
      >
        {open && children}
      </div>
    </>
  )
}

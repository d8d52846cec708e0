import {
  cloneElement,
  type CSSProperties,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { anchorOf, AREAS } from './anchor.ts'

type TriggerProps = {
  popoverTarget?: string
  style?: CSSProperties
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
  const [open, setOpen] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        style: { ...trigger.props.style, anchorName: anchorOf(id) },
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the focus left */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onBlur={onBlur}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return // of a popover inside
          setOpen(event.newState === 'open')
          if (event.newState === 'open') event.currentTarget.focus()
        }}
        style={{ positionAnchor: anchorOf(id), positionArea: AREAS[`bottom ${align}`] }}
        className="overlay anchored max-h-[min(32rem,80dvh)] w-max max-w-[calc(100vw-1rem)] min-w-64 animate-fade overflow-y-auto rounded-lg p-1 focus:outline-none"
      >
        {open && children}
      </div>
    </>
  )
}

import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { menuMove } from './menu-keys.ts'
import { usePlaced } from './use-placed.ts'

type Props<Value extends string> = {
  /** The accessible name. */
  label: string
  /** Shows the label in front of the choice. */
  showLabel?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value) => void
  /** Shown instead of the chosen option, which the list then does not mark: the choice is an action. */
  text?: string
  /** In a table: plain text, whose arrow appears on hover and focus. */
  quiet?: boolean
  className?: string
  'aria-keyshortcuts'?: string | undefined
  'aria-busy'?: true | undefined
}

const QUIET =
  'group/choice -mx-1.5 inline-flex min-h-7 touch:min-h-10 max-w-full items-center gap-1 rounded-md border border-transparent px-1.5 text-left whitespace-nowrap hover:border-input hover:bg-surface aria-expanded:border-input aria-expanded:bg-surface print:mx-0 print:min-h-0 print:p-0'
const QUIET_ARROW =
  'not-touch:opacity-0 in-[dialog]:opacity-100 group-hover:opacity-100 group-hover/choice:opacity-100 group-focus-visible/choice:opacity-100 group-aria-expanded/choice:opacity-100'

/** Shows a choice and changes it: a button with a list, which is drawn only while it is open. It has the keys of a select. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { label, showLabel, options, value, onChoose, text, quiet, className, ...rest } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePlaced(list, 'bottom-start')
  const chosen = text === undefined ? options.findIndex((option) => option.value === value) : -1
  const [active, setActive] = useState(0)

  const move = (index: number) => {
    setActive(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (index: number) => {
    list.current?.hidePopover()
    const option = options[index]
    if (option && index !== chosen) onChoose(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') list.current?.hidePopover()
    const isPress = event.key === 'Enter' || event.key === ' '
    const labels = options.map((option) => option.label)
    const target = event.altKey ? null : menuMove(event.key, labels, active, event.timeStamp)
    if (isPress ? !open : target === null) return
    event.preventDefault()
    if (isPress) return choose(active)
    const isArrow = event.key.startsWith('Arrow')
    if (!open) list.current?.showPopover()
    if (open || !isArrow) move(target!)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={id}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        data-choice
        popoverTarget={id}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()} // some browsers click on its release
        className={
          quiet ? cx(QUIET, className) : buttonStyle('secondary', cx('whitespace-nowrap', className))
        }
      >
        {showLabel && (
          <span aria-hidden className="text-muted">
            {label}
          </span>
        )}
        <span className={cx(!quiet && 'min-w-0 truncate')}>{text ?? options[chosen]?.label}</span>
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 text-muted print:hidden', quiet && QUIET_ARROW)}
        />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays on the button */}
      <div
        id={id}
        ref={list}
        popover="auto"
        role="listbox"
        aria-label={label}
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open')
          setActive(Math.max(0, chosen))
        }}
        className="overlay placed w-max max-w-[calc(100vw-1rem)] min-w-40 animate-fade overflow-y-auto rounded-lg p-1"
      >
        {open &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the button's
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              data-active={index === active || undefined}
              onClick={() => choose(index)}
              onPointerMove={() => index !== active && setActive(index)}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 touch:min-h-10 data-active:bg-sunken"
            >
              <span className="flex w-4 shrink-0">
                {index === chosen && <Check aria-hidden className="size-4 text-primary" />}
              </span>
              <span>{option.label}</span>
            </div>
          ))}
      </div>
    </>
  )
}

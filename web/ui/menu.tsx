import { Check } from 'lucide-react'
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { menuMove } from './menu-keys.ts'
import { usePlaced } from './use-placed.ts'

type TriggerProps = {
  popoverTarget?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
type MenuProps = {
  /** One button. */
  trigger: ReactElement<TriggerProps>
  children: ReactNode
  side?: 'bottom' | 'top' | 'right'
  /** The edge of the trigger with which the menu is aligned. */
  align?: 'start' | 'end'
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** A menu that opens from `trigger`: a browser popover, which closes on Escape and on a click outside. */
export function Menu({ trigger, children, side = 'bottom', align = 'start' }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  usePlaced(menu, `${side}-${align}`)
  const [open, setOpen] = useState(false)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') event.currentTarget.hidePopover()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(event.currentTarget)
    const labels = items.map((item) => item.textContent)
    const current = items.findIndex((item) => item === document.activeElement)
    const target = menuMove(event.key, labels, current, event.timeStamp)
    if (target === null) return
    event.preventDefault()
    items[target]?.focus()
  }
  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
        }}
        className="overlay placed w-max max-w-[calc(100vw-1rem)] min-w-56 animate-fade overflow-y-auto rounded-lg p-1"
      >
        {children}
      </div>
    </>
  )
}

const ROW =
  'flex min-h-9 w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left text-ink hover:bg-sunken focus:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0'

const close = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

type ItemProps = { children: ReactNode; onSelect: () => void }

export const MenuItem = ({ children, onSelect }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={ROW}
    onClick={(event) => {
      close(event)
      onSelect()
    }}
  >
    {children}
  </button>
)

const Mark = ({ shown }: { shown: boolean }) => (
  <span className="flex w-4 shrink-0">{shown && <Check aria-hidden className="text-primary" />}</span>
)

type CheckboxProps = { children: ReactNode; checked: boolean; onCheckedChange: (checked: boolean) => void }

/** On or off; the menu stays open. */
export const MenuCheckboxItem = ({ children, checked, onCheckedChange }: CheckboxProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={ROW}
    onClick={() => onCheckedChange(!checked)}
  >
    <Mark shown={checked} />
    {children}
  </button>
)

type Choice = { value: string; onValueChange: (value: string) => void }
const Chosen = createContext<Choice>({ value: '', onValueChange: () => {} })

type GroupProps = Choice & { label: string; children: ReactNode }

/** One of several choices, below `label`. */
export function MenuRadioGroup({ label, value, onValueChange, children }: GroupProps) {
  const chosen = useMemo(() => ({ value, onValueChange }), [value, onValueChange])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a menu
    <div role="group" aria-label={label}>
      <p aria-hidden className="px-2 pt-2 pb-1 text-xs text-muted">
        {label}
      </p>
      <Chosen value={chosen}>{children}</Chosen>
    </div>
  )
}

type RadioProps = {
  value: string
  children: ReactNode
  /** The menu stays open, so that the effect of the choice is visible. */
  keepOpen?: boolean
}

export function MenuRadioItem({ value, children, keepOpen = false }: RadioProps) {
  const chosen = use(Chosen)
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={value === chosen.value}
      tabIndex={-1}
      className={ROW}
      onClick={(event) => {
        if (!keepOpen) close(event)
        chosen.onValueChange(value)
      }}
    >
      <Mark shown={value === chosen.value} />
      {children}
    </button>
  )
}

export const MenuSeparator = () => <hr className="-mx-1 my-1 border-line" />

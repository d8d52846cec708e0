import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { menuMove } from '../../ui/menu-keys.ts'
import { Popover } from '../../ui/popover.tsx'
import { ChosenCount } from './chosen-count.tsx'

type Offer = { label: ReactNode; count: number }

type Props<Value extends string> = {
  label: string
  /** The meaning of no choice. */
  all: Offer
  offers: (Offer & { value: Value })[]
  chosen: Value[]
  onChoose: (chosen: Value[]) => void
}

/** Chooses several values, each shown with its number of people; no choice means all. */
export function ChoiceFilter<Value extends string>({ label, all, offers, chosen, onChoose }: Props<Value>) {
  const values = offers.map(({ value }) => value)
  const toggle = (value: Value) =>
    onChoose(values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <Popover
      label={label}
      trigger={
        <Button>
          <span>{label}</span>
          <ChosenCount count={chosen.length}>
            <ChevronDown aria-hidden />
          </ChosenCount>
        </Button>
      }
    >
      <div className="flex justify-between gap-2 border-b border-line px-1 pb-1">
        <Button variant="quiet" className="px-2" onClick={() => onChoose(values)}>
          Select All
        </Button>
        <Button variant="quiet" className="px-2" onClick={() => onChoose([])}>
          Clear All
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its boxes */}
      <ul className="flex flex-col pt-1" onKeyDown={moveByArrows}>
        <Choice {...all} checked={chosen.length === 0} onChoose={() => onChoose([])} />
        {offers.map(({ value, ...offer }) => (
          <Choice key={value} {...offer} checked={chosen.includes(value)} onChoose={() => toggle(value)} />
        ))}
      </ul>
    </Popover>
  )
}

type ChoiceProps = Offer & { checked: boolean; onChoose: () => void }

const Choice = ({ label, count, checked, onChoose }: ChoiceProps) => (
  <li className="flex rounded-sm px-2 hover:bg-sunken [&>label]:min-h-9 [&>label]:flex-1 [&>label>span:last-child]:flex-1">
    <Checkbox
      checked={checked}
      onCheckedChange={onChoose}
      label={
        <span className="flex items-center justify-between gap-6">
          <span>{label}</span>
          <span className="text-muted tabular-nums">{count.toLocaleString('en')}</span>
        </span>
      }
    />
  </li>
)

const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End']

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (!MOVES.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const current = boxes.findIndex((box) => box === document.activeElement)
  const target = menuMove(
    event.key,
    boxes.map(() => ''),
    current,
    event.timeStamp,
  )
  event.preventDefault()
  boxes[target ?? -1]?.focus()
}

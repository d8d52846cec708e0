import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { CategoryCount } from '../../contract/shapes.ts'
import type { Category, CategoryFilter as Filter } from '../../domain/category.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { menuMove } from '../ui/menu-keys.ts'
import { Popover } from '../ui/popover.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { afterChoosing, countOf, offeredCategories } from './category.rules.ts'

type Props = {
  /** The counts of the whole list, without search and filter. */
  categories: CategoryCount[]
  chosen: Category[]
  onChoose: (chosen: Category[]) => void
}

/** Chooses several job categories; none stands for all. */
export function CategoryFilter({ categories, chosen, onChoose }: Props) {
  const offered = offeredCategories(categories, chosen)
  return (
    <Popover
      label="Job Category"
      trigger={
        <Button>
          Job Category
          {chosen.length > 0 && (
            <Badge tone="primary">
              {chosen.length}
              <span className="sr-only"> chosen</span>
            </Badge>
          )}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <div className="flex justify-between gap-2 border-b border-line px-1 pb-1">
        <Button variant="quiet" className="px-2" onClick={() => onChoose(offered)}>
          Select All
        </Button>
        <Button variant="quiet" className="px-2" onClick={() => onChoose([])}>
          Clear All
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its boxes */}
      <ul className="flex flex-col pt-1" onKeyDown={moveByArrows}>
        {(['ALL', ...offered] as const).map((name) => (
          <Choice
            key={name}
            name={name}
            count={countOf(categories, name)}
            checked={name === 'ALL' ? chosen.length === 0 : chosen.includes(name)}
            onChoose={() => onChoose(afterChoosing(chosen, name))}
          />
        ))}
      </ul>
    </Popover>
  )
}

type ChoiceProps = { name: Filter; count: number; checked: boolean; onChoose: () => void }

const Choice = ({ name, count, checked, onChoose }: ChoiceProps) => (
  <li className="flex rounded-sm px-2 hover:bg-sunken [&>label]:min-h-9 [&>label]:flex-1 [&>label>span:last-child]:flex-1">
    <Checkbox
      checked={checked}
      onCheckedChange={onChoose}
      label={
        <span className="flex items-center justify-between gap-6">
          <CategoryBadge category={name} />
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

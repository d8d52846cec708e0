import { ListFilter } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { usePlaced } from '../../ui/use-placed.ts'
import { ChosenCount } from './chosen-count.tsx'

// In a line with room the popover is no box: its controls are the line's.
const POPOVER =
  'overlay placed w-72 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto rounded-lg p-3 focus:outline-none open:flex [&>button]:justify-between'
const ROOM = { usual: '@4xl/tools:contents!', more: '@6xl/tools:contents!' }
const NO_ROOM = { usual: '@4xl/tools:hidden', more: '@6xl/tools:hidden' }

type Props = {
  /** How many filters are in force. */
  count: number
  /** How much room the controls take next to the search. */
  size?: keyof typeof ROOM | undefined
  children: ReactNode
}

/** Filters and orders next to the search or, where they do not fit, behind one button. It needs a `@container/tools`. */
export function ListTools({ count, size = 'usual', children }: Props) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePlaced(popover, 'bottom-start')
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  return (
    <>
      <Button popoverTarget={id} aria-expanded={open} className={NO_ROOM[size]}>
        Filter and sort
        <ChosenCount count={count}>
          <ListFilter aria-hidden />
        </ChosenCount>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the focus left */}
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="group"
        aria-label="Filter and sort"
        tabIndex={-1} // a press between its controls is one inside of it
        onBlur={onBlur}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
        className={cx(POPOVER, ROOM[size])}
      >
        {children}
      </div>
    </>
  )
}

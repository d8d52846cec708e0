import { Circle, X } from 'lucide-react'
import { useId } from 'react'
import type { ListedConnection } from '../../../contract/connections.ts'
import { cx } from '../../ui/cx.ts'
import { takesClick } from '../../ui/second-click.ts'
import type { DraftEntry } from '../draft/decision.rules.ts'
import type { Choice } from './review.rules.ts'

// No transitions: they would triple the work of a key press.
const PLAIN = 'hover:bg-sunken'
// What was not chosen is dimmed, so that undecided rows stand out.
const DIM = 'text-muted hover:bg-sunken'

type Props = {
  choice: Choice
  entry: DraftEntry | null
  person: ListedConnection
  describedBy: string
  onClick: () => void
}

/** One decision in a row. In a narrow list only its icon shows. */
export function ChoiceButton({ choice, entry, person, describedBy, onClick }: Props) {
  const { label, look, isChosen, isPartly, isPassed, stays, column } = choice
  const id = useId()
  const pressed = isChosen(entry, person)
  const passed = isPassed?.(entry, person) ?? false
  const isPart = isPartly?.(entry, person) ?? false
  const icon = passed ? <X aria-hidden /> : column && !pressed ? <Circle aria-hidden /> : choice.icon
  const isOpen = entry === null || (stays && entry.action === look)
  return (
    <button
      type="button"
      aria-pressed={isPart ? 'mixed' : pressed}
      aria-describedby={passed ? `${describedBy} ${id}` : describedBy}
      data-mark={pressed || isPart || passed || undefined}
      data-later={look === 'SKIP' || undefined}
      title={column ? label : undefined}
      onClick={(event) => takesClick(event, person.id) && onClick()}
      className={cx(
        'inline-flex h-9 items-center touch:h-10 justify-center px-7 touch:px-3 whitespace-nowrap select-none @max-2xl/review:w-10 @max-2xl/review:px-0 focus-visible:z-1 focus-visible:-outline-offset-2 [&_svg]:size-4',
        isOpen || pressed ? PLAIN : DIM,
        look === 'YES'
          ? 'aria-pressed:bg-primary aria-pressed:text-on-primary resting:aria-pressed:bg-primary-soft resting:aria-pressed:text-primary'
          : 'aria-pressed:bg-line resting:bg-transparent! resting:text-muted aria-[pressed=mixed]:underline aria-[pressed=mixed]:decoration-dashed',
        'resting:rounded-md! resting:not-data-mark:opacity-0',
        column && 'w-full',
      )}
    >
      <span aria-hidden className={column ? 'contents' : 'contents @2xl/review:hidden'}>
        {icon}
      </span>
      <span className={column ? 'sr-only' : '@max-2xl/review:sr-only'}>{label}</span>
      {passed && (
        <span id={id} hidden>
          Passed on
        </span>
      )}
    </button>
  )
}

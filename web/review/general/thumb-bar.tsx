import { Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Action } from '../draft/decision.ts'

type Props = {
  /** Who is decided on; null where nobody on the page is undecided. */
  current: { name: string } | null
  onDecide: (action: Action) => void
  /** Null where there is nothing to take back. */
  onUndo: (() => void) | null
  /** Shows the next page with somebody undecided; null where there is none. */
  onGoOn: (() => void) | null
}

/** On phones: the decisions for the current row where a thumb reaches them. */
export const ThumbBar = ({ current, onDecide, onUndo, onGoOn }: Props) => (
  <fieldset className="flex min-w-0 gap-2 md:hidden">
    <legend className="sr-only">{current ? `Decide on ${current.name}` : 'Decide'}</legend>
    <IconThumb label="Undo" icon={<Undo2 aria-hidden />} onClick={onUndo} />
    {onGoOn ? (
      <Button onClick={onGoOn} className="h-12 flex-1">
        Next undecided
      </Button>
    ) : (
      <>
        <IconThumb label="Later" icon={<Clock aria-hidden />} onClick={current && (() => onDecide('SKIP'))} />
        <Button aria-disabled={!current || undefined} onClick={() => onDecide('NO')} className={WIDE}>
          Never Show Again
        </Button>
        <Button
          variant="primary"
          aria-disabled={!current || undefined}
          onClick={() => onDecide('YES')}
          className={WIDE}
        >
          Recommend
        </Button>
      </>
    )}
  </fieldset>
)

const WIDE = 'h-12 flex-auto px-1! text-sm!'

type IconProps = { label: string; icon: ReactNode; onClick: (() => void) | null }

const IconThumb = ({ label, icon, onClick }: IconProps) => (
  <Button
    aria-label={label}
    aria-disabled={!onClick || undefined}
    onClick={onClick ?? undefined}
    className="h-12 w-11 shrink-0 px-0!"
  >
    {icon}
  </Button>
)

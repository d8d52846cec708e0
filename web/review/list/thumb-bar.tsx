import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Fieldset } from '../../ui/fieldset.tsx'
import { Name } from '../../ui/name.tsx'
import { useCanUndo, useEntry } from '../draft/use-draft.ts'
import { useReview } from './use-open-review.ts'
import type { Choice } from './review.rules.ts'

/** In a narrow list: the decisions for the current row, within reach of the thumb. Once all are decided, only Undo is left. */
export function ThumbBar() {
  const { review, draft, current, decideCurrent, undo, moveOn, canMoveOn, goOn, isOver } = useReview()
  const { choices } = review
  const canUndo = useCanUndo(draft)
  const entry = useEntry(draft, current?.id ?? null)
  const canStay = choices.some(({ stays }) => stays)
  const undoThumb = <IconThumb label="Undo" icon={<Undo2 aria-hidden />} onClick={canUndo ? undo : null} />
  if (isOver) return <span className="@2xl/review:hidden">{undoThumb}</span>
  return (
    <div className="min-w-0 short:flex-1 @2xl/review:hidden">
      <Fieldset
        legendClass={cx('truncate pb-1', current ? 'font-semibold' : 'text-muted')}
        contentClass="flex flex-wrap gap-2 short:not-narrow:flex-nowrap"
        legend={
          // Names the person, because the row may be out of sight.
          <>
            {current && <span className="sr-only">Decide on </span>}
            {current ? (
              <Name title={current.name}>{current.name}</Name>
            ) : (
              <span>{goOn ? 'No one on this page is undecided' : '\u00a0'}</span>
            )}
          </>
        }
      >
        {undoThumb}
        {goOn ? (
          <Button once onClick={goOn} className="h-12 flex-1 short:h-9">
            Next undecided
          </Button>
        ) : (
          choices.map((choice) => (
            <Thumb
              key={choice.key}
              choice={choice}
              pressed={current !== null && choice.isChosen(entry, current)}
              person={current?.id}
              onClick={current && (() => decideCurrent(choice))}
            />
          ))
        )}
        {!goOn && canStay && (
          <Button
            once={current?.id}
            variant={canMoveOn ? 'primary' : 'secondary'}
            aria-disabled={!canMoveOn || undefined}
            onClick={canMoveOn ? moveOn : undefined}
            className={WIDE}
          >
            Next
          </Button>
        )}
      </Fieldset>
    </div>
  )
}

const WIDE = 'h-12 flex-auto px-1! text-sm! short:h-9 short:px-2!'
/** Two jobs have a line each above the rest, if the window is high enough. */
const JOB =
  'order-first h-auto! min-h-12 min-w-0 basis-full px-2! py-1! text-sm! whitespace-normal! short:min-h-9 short:flex-1 short:basis-1/4 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary'

type ThumbProps = {
  choice: Choice
  pressed: boolean
  /** The person it decides on. */
  person: string | undefined
  onClick: (() => void) | null
}

function Thumb({ choice: { label, look, stays }, pressed, person, onClick }: ThumbProps) {
  return (
    <Button
      once={person}
      variant={look === 'YES' && !stays ? 'primary' : 'secondary'}
      aria-pressed={stays ? pressed : undefined}
      aria-disabled={!onClick || undefined}
      onClick={onClick ?? undefined}
      className={stays ? JOB : WIDE}
    >
      {label}
    </Button>
  )
}

type IconProps = { label: string; icon: ReactNode; once?: string | undefined; onClick: (() => void) | null }

const IconThumb = ({ label, icon, once, onClick }: IconProps) => (
  <Button
    once={once}
    aria-label={label}
    aria-disabled={!onClick || undefined}
    onClick={onClick ?? undefined}
    className="h-12 w-11 shrink-0 px-0! short:h-9 @md/review:w-auto @md/review:px-3! short:w-11! short:px-0!"
  >
    {icon}
    <span aria-hidden className="hidden @md/review:inline short:hidden!">
      {label}
    </span>
  </Button>
)

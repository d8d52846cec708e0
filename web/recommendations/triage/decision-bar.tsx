import { Clock, Star, Undo2, X } from 'lucide-react'
import type { Person } from '../../../contract/recommendations.ts'
import { GoAheadTick } from '../../claims/base/go-ahead-tick.tsx'
import { Alert } from '../../ui/alert.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Name } from '../../ui/name.tsx'
import { notInterestedHint } from './decision-hint.ts'
import type { LastAct } from './decided.rules.ts'
import { CARD_NAME } from './recommendation-card.tsx'

type Props = {
  current: Person | null
  done: boolean
  /** What Undo takes back. */
  last: { name: string; what: LastAct } | null
  /** The decision on the current card could not be saved. */
  cameBack: boolean
  /** Whose decision could not be taken back. */
  stands: Person | null
  /** Whether Add to Favorites also starts to reach out; null if it cannot. */
  goesAhead: boolean | null
  onTick: (checked: boolean) => void
  onDecide: (is_favorite: boolean) => void
  onPostpone: () => void
  onUndo: () => void
}

const LAST: Record<LastAct, string> = {
  favorite: 'Added to favorites',
  not_interested: 'Not interested',
  later: 'Later',
}

const HINT = 'not-interested-hint'
const KEY = 'max-md:hidden!'
const THUMB = 'md:whitespace-nowrap max-md:h-12 max-md:flex-auto max-md:px-2 max-sm:px-1! max-sm:text-sm'

/** The two decisions, Later and Undo, in the same place whatever the card's length. */
export function DecisionBar(props: Props) {
  const { current, done, last, cameBack, stands, goesAhead, onTick, onDecide, onPostpone, onUndo } = props
  const decision = {
    'aria-disabled': !current || undefined,
    'aria-describedby': CARD_NAME,
    className: THUMB,
    once: current?.id ?? true,
  }
  return (
    <BottomBar className="mt-auto flex flex-col gap-3 py-3 short:static">
      {cameBack && (
        <Alert title="Your decision was not saved">{`${current?.name} is back: please decide again.`}</Alert>
      )}
      {stands && (
        <Alert title="Your decision was not taken back">{`What you decided on ${stands.name} still counts: press Undo to try again.`}</Alert>
      )}
      {last && <Last {...last} className="md:hidden" />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {current && !current.outcome && (
          <p id={HINT} className="text-sm text-muted">
            {notInterestedHint(current)}
          </p>
        )}
        {current && goesAhead !== null && (
          <div className="flex items-center gap-2 sm:ml-auto">
            <GoAheadTick person={current} checked={goesAhead} onCheckedChange={onTick} />
            <KeyHint keys="g" className={KEY} />
          </div>
        )}
      </div>
      <div data-acts={current?.name} className="flex items-center gap-2 max-sm:gap-1.5 short:flex-wrap">
        <KeyHint keys="u" className={KEY} />
        <Button
          variant="quiet"
          aria-disabled={!last || undefined}
          onClick={onUndo}
          className="whitespace-nowrap max-md:mr-auto aria-disabled:border-transparent! aria-disabled:bg-transparent! max-md:h-12 max-md:w-11 max-md:px-0!"
        >
          <Undo2 aria-hidden />
          <span className="max-md:sr-only">Undo</span>
        </Button>
        <div className="mr-auto min-w-0 max-md:hidden">{last && <Last {...last} className="truncate" />}</div>
        {!done && (
          <>
            <KeyHint keys="s" className={KEY} />
            <Button
              variant="quiet"
              aria-disabled={!current || undefined}
              aria-describedby={CARD_NAME}
              once={current?.id ?? true}
              onClick={onPostpone}
              className="whitespace-nowrap max-md:h-12 max-md:w-11 max-md:px-0!"
            >
              <Clock aria-hidden />
              <span className="max-md:sr-only">Later</span>
            </Button>
            <KeyHint keys="h" className={KEY} />
            <Button {...decision} aria-describedby={`${CARD_NAME} ${HINT}`} onClick={() => onDecide(false)}>
              <X aria-hidden className="max-sm:hidden" />
              Not Interested
            </Button>
            <Button {...decision} variant="primary" onClick={() => onDecide(true)}>
              <Star aria-hidden className="max-sm:hidden" />
              Add to Favorites
            </Button>
            <KeyHint keys="l" className={KEY} />
          </>
        )}
      </div>
    </BottomBar>
  )
}

/** What Undo takes back. */
const Last = ({ name, what, className }: NonNullable<Props['last']> & { className: string }) => (
  <p className={cx('text-sm font-semibold', className)}>
    <span>{`${LAST[what]}:`}</span> <Name>{name}</Name>
  </p>
)

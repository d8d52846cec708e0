import { ArrowLeft, ArrowRight, Star, Undo2, X } from 'lucide-react'
import type { Person } from '../../../contract/recommendations.ts'
import { Alert } from '../../ui/alert.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { CARD_NAME } from './recommendation-card.tsx'

type Props = {
  current: Person | null
  done: boolean
  canUndo: boolean
  /** The decision on the current card could not be saved. */
  cameBack: boolean
  /** Whose decision could not be taken back. */
  stands: Person | null
  onDecide: (is_favorite: boolean) => void
  onUndo: () => void
}

const KEY = 'max-md:hidden!'
const THUMB = 'max-md:h-12 max-md:flex-auto max-md:px-2'

/** The two decisions and Undo, in the same place whatever the card's length. */
export function DecisionBar(props: Props) {
  const { current, done, canUndo, cameBack, stands, onDecide, onUndo } = props
  const decision = {
    'aria-disabled': !current || undefined,
    'aria-describedby': CARD_NAME,
    className: THUMB,
    once: current?.id ?? true,
  }
  return (
    <BottomBar className="mt-auto flex flex-col gap-3 border-t border-line py-3">
      {cameBack && (
        <Alert title="Your decision was not saved">{current?.name} is back: please decide again.</Alert>
      )}
      {stands && (
        <Alert title="Your decision was not taken back">
          What you decided on {stands.name} still counts: press Undo to try again.
        </Alert>
      )}
      <div className="flex items-center gap-2">
        <KeyHint keys="u" className={KEY} />
        <Button
          variant="quiet"
          aria-disabled={!canUndo || undefined}
          onClick={onUndo}
          className="mr-auto aria-disabled:border-transparent! aria-disabled:bg-transparent! max-md:h-12 max-md:w-11 max-md:px-0!"
        >
          <Undo2 aria-hidden />
          <span className="max-md:sr-only">Undo</span>
        </Button>
        {!done && (
          <>
            <KeyHint keys={<ArrowLeft className="size-3" />} className={KEY} />
            <KeyHint keys="h" className={KEY} />
            <Button {...decision} onClick={() => onDecide(false)}>
              <X aria-hidden className="max-sm:hidden" />
              Not Interested
            </Button>
            <Button {...decision} variant="primary" onClick={() => onDecide(true)}>
              <Star aria-hidden className="max-sm:hidden" />
              Add to Favorites
            </Button>
            <KeyHint keys="l" className={KEY} />
            <KeyHint keys={<ArrowRight className="size-3" />} className={KEY} />
          </>
        )}
      </div>
    </BottomBar>
  )
}

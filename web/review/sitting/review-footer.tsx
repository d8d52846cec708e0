import { ArrowRight, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../contract/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Draft } from '../draft/draft.ts'
import { useCanUndo, useCounts } from '../draft/use-draft.ts'
import { UnsafeNotice } from './draft-notices.tsx'
import type { Review } from './review.ts'

type Props = {
  draft: Draft
  tally: Review['tally']
  decided: number
  total: number
  /** The decisions for the current row, on phones. */
  thumbs: ReactNode
  onUndo: () => void
  onGoOn: (() => void) | null
  /** On from a row that stayed the current one; null where it moves on by itself. */
  onMoveOn: (() => void) | null
  onFinish: () => void
  isSending: boolean
  error: ApiError | null
}

/** Always at hand: how far one is, undo, the ways out, on phones also the decisions for the current row. */
export function ReviewFooter(props: Props) {
  const { draft, tally, decided, total, thumbs, onUndo, onGoOn, onMoveOn, onFinish, isSending, error } = props
  const counts = useCounts(draft)
  const canUndo = useCanUndo(draft)
  const isDone = total > 0 && decided === total
  return (
    <BottomBar className="flex flex-col gap-3 pb-3 wrap-normal">
      <div className="-mx-4 sm:-mx-8 [&_*]:transition-none [&>*]:h-0.5 [&>*]:rounded-none">
        <ProgressBar
          label="Progress"
          value={decided}
          max={total}
          valueText={`${decided} of ${total} decided`}
        />
      </div>
      <UnsafeNotice draft={draft} />
      {error && (
        <Alert
          title="Your decisions were not submitted"
          actions={
            <Button onClick={onFinish} busy={isSending}>
              Retry
            </Button>
          }
        >
          {error.message} All of them are kept on this device.
        </Alert>
      )}
      {thumbs}
      <div className="flex items-center gap-2">
        <LinkButton to="/review" variant="quiet" className="-ml-3 hidden! lg:inline-flex!">
          Back to Categories
        </LinkButton>
        <p className="mr-auto text-muted lg:ml-2">
          Progress: {decided.toLocaleString('en')}/{total.toLocaleString('en')}
        </p>
        <span className="hidden items-center gap-1.5 md:flex">
          {onGoOn && (
            <Button onClick={onGoOn}>
              Next undecided
              <ArrowRight aria-hidden />
            </Button>
          )}
          {onMoveOn && (
            <>
              <KeyHint keys="↵" className="max-lg:hidden!" />
              <Button onClick={onMoveOn}>Next connection</Button>
            </>
          )}
          <KeyHint keys="u" className="max-lg:hidden!" />
          <Button
            variant="quiet"
            onClick={onUndo}
            aria-disabled={!canUndo || undefined}
            className={QUIET_OFF}
          >
            <Undo2 aria-hidden />
            Undo
          </Button>
        </span>
        {tally(counts).map(({ text, isStrong }) => (
          <Badge key={text} tone={isStrong ? 'primary' : 'neutral'} className="h-6 justify-center">
            {text}
          </Badge>
        ))}
        <Button
          variant={counts.YES > 0 || isDone ? 'primary' : 'secondary'}
          onClick={onFinish}
          busy={isSending}
        >
          Finish
        </Button>
      </div>
    </BottomBar>
  )
}

const QUIET_OFF = 'aria-disabled:border-transparent! aria-disabled:bg-transparent!'

import { ArrowRight, Undo2 } from 'lucide-react'
import type { ApiError } from '../../../contract/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Action } from '../draft/decision.ts'
import type { Draft } from '../draft/draft.ts'
import { useCanUndo, useCounts } from '../draft/use-draft.ts'
import { UnsafeNotice } from './draft-notices.tsx'
import { ThumbBar } from './thumb-bar.tsx'

type Props = {
  draft: Draft
  decided: number
  total: number
  current: { name: string } | null
  onDecide: (action: Action) => void
  onUndo: () => void
  onGoOn: (() => void) | null
  onFinish: () => void
  isSending: boolean
  error: ApiError | null
}

/** Always at hand: how far one is, undo, the ways out, on phones also the decisions for the current row. */
export function ReviewFooter(props: Props) {
  const { draft, decided, total, current, onDecide, onUndo, onGoOn, onFinish, isSending, error } = props
  const { YES } = useCounts(draft)
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
      <ThumbBar current={current} onDecide={onDecide} onUndo={canUndo ? onUndo : null} onGoOn={onGoOn} />
      <div className="flex items-center gap-2">
        <LinkButton to="/review" variant="quiet" className="-ml-3 hidden! md:inline-flex!">
          Back to Categories
        </LinkButton>
        <p className="mr-auto text-muted md:ml-2">
          Progress: {decided.toLocaleString('en')}/{total.toLocaleString('en')}
        </p>
        <span className="hidden items-center gap-1.5 md:flex">
          {onGoOn && (
            <Button onClick={onGoOn}>
              Next undecided
              <ArrowRight aria-hidden />
            </Button>
          )}
          <KeyHint keys="u" />
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
        <Badge tone={YES > 0 ? 'primary' : 'neutral'} className="h-6 justify-center">
          {YES.toLocaleString('en')} recommended
        </Badge>
        <Button variant={YES > 0 || isDone ? 'primary' : 'secondary'} onClick={onFinish} busy={isSending}>
          Finish
        </Button>
      </div>
    </BottomBar>
  )
}

const QUIET_OFF = 'aria-disabled:border-transparent! aria-disabled:bg-transparent!'

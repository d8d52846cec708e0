import { ArrowLeft, ArrowRight, Building2, CornerDownLeft, Undo2 } from 'lucide-react'
import { Failure } from '../../ui/failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { MOD } from '../../ui/shortcuts/use-shortcut.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useCanUndo, useCounts } from '../draft/use-draft.ts'
import { cx } from '../../ui/cx.ts'
import { UnsafeNotice } from '../draft/draft-notice.tsx'
import { NOT_SUBMITTED } from '../sending/use-finish.ts'
import { useReview } from './use-open-review.ts'
import { allDecided } from './review.rules.ts'
import { ThumbBar } from './thumb-bar.tsx'

/** Progress, undo, the ways out, and in a narrow window the decisions for the current row. */
export function ReviewBar() {
  const { review, draft, decided, total, isOver, undo, goOn, moveOn, canMoveOn } = useReview()
  const { company, askForCompany, finish, isSending, error } = useReview()
  const counts = useCounts(draft)
  const canUndo = useCanUndo(draft)
  return (
    <BottomBar className="flex flex-col gap-3 pb-3 wrap-normal short:gap-2 short:pb-2 narrow:static">
      <div data-at-stake className="-mx-4 sm:-mx-8 [&_*]:transition-none [&>*]:h-0.5 [&>*]:rounded-none">
        <ProgressBar
          label="Progress"
          value={decided}
          max={total ?? 0}
          valueText={total === null ? 'Loading' : `${decided} of ${total} decided`}
        />
      </div>
      <UnsafeNotice draft={draft} />
      <Failure
        title={NOT_SUBMITTED}
        of={{ error, isPending: isSending }}
        kept="All of them are kept on this device."
        actions={
          <Button onClick={finish} busy={isSending}>
            Retry
          </Button>
        }
      />
      <div
        className={cx(
          'flex gap-3',
          isOver ? 'items-center' : 'flex-col short:not-narrow:flex-row short:not-narrow:items-end',
        )}
      >
        <ThumbBar />
        <div
          className={cx(
            'flex narrow:flex-wrap items-center gap-1.5 @2xl/review:flex-1 @2xl/review:gap-2',
            isOver && 'flex-1',
          )}
        >
          <LinkButton to="/review" variant="quiet" title="Back to Categories" className={BACK}>
            <ArrowLeft aria-hidden className="@2xl/review:hidden" />
            <span className="@max-2xl/review:sr-only">Back to Categories</span>
          </LinkButton>
          <div className={FACTS}>
            <p className={cx(PROGRESS, isOver && '@max-2xl/review:hidden')}>
              {total === null
                ? 'Progress: …'
                : `Progress: ${decided.toLocaleString('en')}/${total.toLocaleString('en')}`}
            </p>
            {isOver && total !== null && <p className={OVER}>{allDecided(total)}</p>}
            <span className="hidden items-center gap-1.5 @2xl/review:flex">
              {goOn && (
                <Button onClick={goOn} className="whitespace-nowrap">
                  Next undecided
                  <ArrowRight aria-hidden />
                </Button>
              )}
              {canMoveOn && (
                <>
                  <KeyHint keys={<CornerDownLeft className="size-3" />} className={HINT} />
                  <Button onClick={moveOn} className="whitespace-nowrap">
                    Next connection
                  </Button>
                </>
              )}
              <KeyHint keys="u" className={HINT} />
              <Button
                variant="quiet"
                onClick={undo}
                title="Undo"
                aria-disabled={!canUndo || undefined}
                className={QUIET_OFF}
              >
                <Undo2 aria-hidden />
                <span className="@max-4xl/review:sr-only">Undo</span>
              </Button>
            </span>
            <span className="flex flex-wrap gap-1 @2xl/review:gap-1.5">
              {review.tally(counts).map(({ text, isStrong }) => (
                <Badge key={text} tone={isStrong ? 'primary' : 'neutral'} className={TALLY}>
                  {text}
                </Badge>
              ))}
            </span>
          </div>
          {askForCompany && !isOver && (
            <>
              <KeyHint keys="c" className={cx(HINT, '@max-2xl/review:hidden!')} />
              <Button
                variant="quiet"
                onClick={askForCompany}
                title={company === null ? undefined : `Hide everyone at ${company}`}
                aria-label="Hide everyone at this company"
                aria-disabled={company === null || undefined}
                className={cx(QUIET_OFF, 'min-w-10 px-2')}
              >
                <Building2 aria-hidden />
                <span className="@max-4xl/review:hidden">Company</span>
              </Button>
            </>
          )}
          <KeyHint keys={FINISH_KEYS} className={cx(HINT, '@2xl/review:order-2')} />
          <Button
            variant={counts.YES > 0 || isOver ? 'primary' : 'secondary'}
            onClick={finish}
            className="@2xl/review:order-2"
            busy={isSending}
            aria-disabled={total === null || undefined}
          >
            Finish
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}

const FINISH_KEYS = (
  <>
    <span>{MOD}</span>
    <CornerDownLeft className="ml-1 size-3" />
  </>
)
const BACK = '-ml-2 shrink-0 px-2 @2xl/review:-ml-3 @2xl/review:px-3'
/** Side by side, or stacked where there is no room. */
const FACTS = 'mr-auto flex min-w-0 flex-col gap-0.5 @2xl/review:contents'
const PROGRESS =
  'text-muted @2xl/review:mr-auto @2xl/review:ml-2 @max-2xl/review:text-xs @max-2xl/review:whitespace-nowrap'
const OVER = 'font-semibold whitespace-nowrap @2xl/review:order-1 @max-2xl/review:text-sm'
const TALLY = '@2xl/review:min-h-6 @max-2xl/review:min-h-4! @max-2xl/review:px-1'
const HINT = '@max-4xl/review:hidden!'
const QUIET_OFF = 'aria-disabled:border-transparent! aria-disabled:bg-transparent!'

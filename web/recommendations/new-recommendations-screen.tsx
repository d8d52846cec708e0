import { type Ref, useEffect, useRef } from 'react'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { DecisionBar } from './inbox/decision-bar.tsx'
import { RecommendationCard, CARD_NAME } from './inbox/recommendation-card.tsx'
import { useInbox } from './inbox/use-inbox.ts'
import { isDone, type Queue, remainingOf } from './inbox/inbox.rules.ts'

/** /admin/new-recommendations: who was recommended and not looked at yet, one at a time (spec section 2). */
export function NewRecommendationsScreen() {
  const { queue, current, loadingFailed, cameBack, stands, decide, undo, retry } = useInbox(useUser().uuid)
  const done = isDone(queue)
  const title = useFocusAtTheEnd(done, queue.decided.length > 0)
  return (
    <Page width="form" className="flex-1">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/dashboard" />
        <PageHeading title="Review New Candidates" />
        {!done && !(loadingFailed && !current) && <Progress queue={queue} />}
      </div>
      {current && (
        <Panel className="flex-1 sm:p-8">
          <RecommendationCard key={current.id} person={current} />
        </Panel>
      )}
      {current && loadingFailed && (
        <Alert
          title="The candidates after this one could not be loaded yet"
          actions={<Button onClick={retry}>Retry</Button>}
        />
      )}
      {!current && loadingFailed && <ErrorState onRetry={retry} />}
      {!current && !loadingFailed && !done && <CardSkeleton />}
      {done && <AllCaughtUp title={title} />}
      <DecisionBar
        current={current}
        done={done}
        canUndo={queue.decided.length > 0}
        cameBack={cameBack}
        stands={stands}
        onDecide={decide}
        onUndo={undo}
      />
    </Page>
  )
}

function Progress({ queue }: { queue: Queue }) {
  if (queue.total === null)
    return (
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-1.5" />
      </div>
    )
  const remaining = remainingOf(queue)
  const text = `${remaining.toLocaleString('en')} remaining`
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted tabular-nums">{text}</p>
      <ProgressBar label="Reviewed" value={queue.total - remaining} max={queue.total} valueText={text} />
    </div>
  )
}

/** The last decision leaves no card: the focus goes to what stands there now, and back to the card when it is undone. */
function useFocusAtTheEnd(done: boolean, hasDecided: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasDone = useRef(false)
  useEffect(() => {
    const target = wasDone.current ? document.getElementById(CARD_NAME) : title.current
    if (wasDone.current || hasDecided) target?.focus({ preventScroll: true })
    wasDone.current = done
    // oxlint-disable-next-line react/exhaustive-deps -- only the end itself moves the focus
  }, [done])
  return title
}

const AllCaughtUp = ({ title }: { title: Ref<HTMLHeadingElement> }) => (
  <div className="flex flex-1 flex-col justify-center pb-12">
    <EmptyState
      title="All caught up!"
      titleRef={title}
      action={
        <LinkButton to="/admin/dashboard" variant="primary">
          Back to Company Dashboard
        </LinkButton>
      }
    >
      You've reviewed all candidate recommendations.
    </EmptyState>
  </div>
)

const CardSkeleton = () => (
  <Panel className="flex-1 sm:p-8">
    <div role="status" aria-busy="true" aria-label="Loading candidates" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
    </div>
  </Panel>
)

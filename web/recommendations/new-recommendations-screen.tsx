import { type Ref, useEffect, useRef } from 'react'
import type { PersonSort } from '../../contract/person-filters.ts'
import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { useListedPeople } from '../people/base/use-listed-people.ts'
import { useProfileKey } from '../people/base/use-profile-key.ts'
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
import { optionParam } from '../ui/url-params.ts'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { BesideLetter } from './triage/beside-letter.tsx'
import { DecisionBar } from './triage/decision-bar.tsx'
import { CARD, CARD_NAME, RecommendationCard } from './triage/recommendation-card.tsx'
import { NextStep } from './list/next-step.tsx'
import { SORTS } from './list/person-sort.rules.ts'
import { SortMenu } from './list/sort-menu.tsx'
import { useTriage } from './triage/use-triage.ts'

/** /admin/new-recommendations: where admins triage recommended people, one at a time. */
export function NewRecommendationsScreen() {
  const [params, change] = useUrlParams()
  const sort = optionParam(params, 'sort', SORTS)
  const setSort = (chosen: PersonSort) =>
    change({ sort: chosen === SORTS[0].value ? undefined : chosen }, { replace: true, keepScroll: true })
  return <Triage key={sort} sort={sort} onSort={setSort} />
}

type Props = { sort: PersonSort; onSort: (sort: PersonSort) => void }

function Triage({ sort, onSort }: Props) {
  const triage = useTriage(useUser().uuid, sort)
  const { current, isDone, last, loadingFailed, cameBack, stands, decide, postpone, undo, retry } = triage
  const { waitingIds } = triage
  useListedPeople({ name: 'triage', ids: waitingIds, before: 0, total: triage.remaining })
  useProfileKey(current && { name: current.name, element: CARD })
  const isWide = useMedia(WIDE)
  const title = useFocusAtTheEnd(isDone, last !== null)
  return (
    <Page width="desk" className="flex-1">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/dashboard" />
        <PageHeading title="Review New Candidates" />
        {!isDone && !(loadingFailed && !current) && (
          <>
            <div className="flex">
              <SortMenu first={sort} sort={sort} onSort={onSort} />
            </div>
            <Progress total={triage.total} remaining={triage.remaining} />
          </>
        )}
      </div>
      {current && (
        <div className="grid flex-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Panel className="sm:p-8">
            <RecommendationCard key={current.id} person={current} hasContactBeside={isWide} />
          </Panel>
          <BesideLetter key={`beside ${current.id}`} person={current} hasContact={isWide} />
        </div>
      )}
      {current && loadingFailed && (
        <Alert
          title="The candidates after this one could not be loaded yet"
          actions={<Button onClick={retry}>Retry</Button>}
        />
      )}
      {!current && loadingFailed && <ErrorState onRetry={retry} />}
      {!current && !loadingFailed && !isDone && <CardSkeleton />}
      {isDone && <AllCaughtUp title={title} hasDecided={last !== null} />}
      <DecisionBar
        current={current}
        done={isDone}
        last={last}
        cameBack={cameBack}
        stands={stands}
        goesAhead={triage.goesAhead}
        onTick={triage.tick}
        onDecide={decide}
        onPostpone={postpone}
        onUndo={undo}
      />
    </Page>
  )
}

function Progress({ total, remaining }: { total: number | null; remaining: number }) {
  if (total === null)
    return (
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-1.5" />
      </div>
    )
  const text = `${remaining.toLocaleString('en')} remaining`
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{text}</p>
      <ProgressBar label="Reviewed" value={total - remaining} max={total} valueText={text} />
    </div>
  )
}

/** After the last decision the focus goes to 'All caught up!', and back to the card when it is undone. */
function useFocusAtTheEnd(done: boolean, hasDecided: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasDone = useRef(false)
  useEffect(() => {
    const target = wasDone.current ? document.getElementById(CARD_NAME) : title.current
    if (wasDone.current || hasDecided) target?.focus({ preventScroll: true })
    wasDone.current = done
    // oxlint-disable-next-line react/exhaustive-deps -- only reaching the end moves the focus
  }, [done])
  return title
}

function AllCaughtUp({ title, hasDecided }: { title: Ref<HTMLHeadingElement>; hasDecided: boolean }) {
  const { data } = useDashboard()
  const isNew = !hasDecided && data?.num_recommendations === 0
  if (!hasDecided && !data) return <CardSkeleton /> // until it is known whether anything was there
  return (
    <div className="flex flex-1 flex-col justify-center pb-12">
      <EmptyState
        picture={isNew ? 'blank' : 'stack'}
        title={isNew ? 'No recommendations yet' : 'All caught up!'}
        titleRef={title}
        action={
          isNew ? (
            <NextStep />
          ) : (
            <LinkButton to="/admin/dashboard" variant="primary">
              Back to Company Dashboard
            </LinkButton>
          )
        }
      >
        {isNew
          ? 'People show up here as soon as someone on your team recommends them.'
          : "You've reviewed all candidate recommendations."}
      </EmptyState>
    </div>
  )
}

const CardSkeleton = () => (
  <div className="grid flex-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <Panel className="sm:p-8">
      <div role="status" aria-busy="true" aria-label="Loading candidates" className="flex flex-col gap-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
    </Panel>
  </div>
)

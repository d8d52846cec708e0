import type { Progress } from '../../contract/insight.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { timeLabel } from './insight-labels.ts'

const STEPS = [
  ['recommended', 'recommended'],
  ['looked_at', 'looked at'],
  ['contacted', 'contacted'],
  ['hired', 'hired'],
] as const

const FRAME = 'flex min-h-9 items-end justify-between gap-x-6 gap-y-1 max-lg:flex-col max-lg:items-stretch'

/** How far the company got with recommended people, and how soon it looks at them. */
export function ProgressFigure() {
  const { data, isError, isFetching, refetch } = useApiQuery(api.insight.progress, {})
  if (data)
    return (
      <figure aria-label="From recommended to hired" className={FRAME}>
        <Steps progress={data} />
        <FirstLook minutes={data.first_look_minutes} />
      </figure>
    )
  if (isError)
    return (
      <div role="alert" className={cx(FRAME, 'text-muted')}>
        How far you got could not be loaded.
        <Button onClick={() => void refetch()} busy={isFetching}>
          Retry
        </Button>
      </div>
    )
  return <ProgressSkeleton />
}

const Steps = ({ progress }: { progress: Progress }) => (
  <ol className="flex flex-1 gap-3">
    {STEPS.map(([step, label]) => (
      <li key={step} className="flex min-w-fit flex-1 flex-col">
        <span className="flex items-baseline gap-x-1.5 max-sm:flex-col">
          <span className="font-serif text-xl font-medium">{progress[step].toLocaleString('en')}</span>
          <span className="text-sm whitespace-nowrap text-muted max-sm:text-xs">{label}</span>
        </span>
        <Bar
          share={progress.recommended === 0 ? 0 : progress[step] / progress.recommended}
          className="h-0.5"
        />
      </li>
    ))}
  </ol>
)

const FirstLook = ({ minutes }: { minutes: number | null }) => (
  <p className="text-sm text-muted">
    {minutes === null ? (
      'No one looked at yet'
    ) : (
      <>
        Median time to first look:{' '}
        <span className="font-semibold whitespace-nowrap text-ink">{timeLabel(minutes)}</span>
      </>
    )}
  </p>
)

export const ProgressSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading how far you got" className={FRAME}>
    <Skeleton className="h-9 flex-1" />
  </div>
)

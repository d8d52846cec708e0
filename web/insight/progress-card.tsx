import type { Progress } from '../../contract/insight.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { timeLabel } from './insight-labels.ts'

const STEPS = [
  ['recommended', 'recommended'],
  ['looked_at', 'looked at'],
  ['contacted', 'contacted'],
  ['hired', 'hired'],
] as const

const FRAME =
  'grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-4 sm:px-6 lg:grid-cols-[4fr_auto] lg:items-end'
const LIST = 'grid gap-x-6 gap-y-2 sm:grid-cols-4'

/** How far the company got with recommended people, and how soon it looks at them. */
export function ProgressCard() {
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
      <div role="alert" className="flex flex-wrap items-center gap-3 text-muted">
        How far you got could not be loaded.
        <Button onClick={() => void refetch()} busy={isFetching}>
          Retry
        </Button>
      </div>
    )
  return <ProgressCardSkeleton />
}

const Steps = ({ progress }: { progress: Progress }) => (
  <ol className={LIST}>
    {STEPS.map(([step, label]) => (
      <li
        key={step}
        className="grid grid-cols-[3rem_6rem_1fr] items-center gap-x-2 gap-y-1.5 sm:grid-cols-[auto_1fr] sm:items-baseline"
      >
        <span className="font-serif text-xl font-medium tabular-nums">
          {progress[step].toLocaleString('en')}
        </span>
        <span className="text-muted">{label}</span>
        <Bar
          share={progress.recommended === 0 ? 0 : progress[step] / progress.recommended}
          className="h-1 rounded-sm sm:col-span-2"
        />
      </li>
    ))}
  </ol>
)

const FirstLook = ({ minutes }: { minutes: number | null }) => (
  <p className="text-muted lg:border-l lg:border-line lg:pl-6">
    {minutes === null ? (
      'No one looked at yet'
    ) : (
      <>
        Median time to first look:{' '}
        <span className="font-semibold text-ink lg:block">{timeLabel(minutes)}</span>
      </>
    )}
  </p>
)

export const ProgressCardSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading how far you got" className={FRAME}>
    <div className={LIST}>
      {STEPS.map(([step]) => (
        <div key={step} className="flex h-7 flex-col justify-between sm:h-9.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-1 w-full max-sm:hidden" />
        </div>
      ))}
    </div>
    <Skeleton className="h-5 w-48 lg:h-10" />
  </div>
)

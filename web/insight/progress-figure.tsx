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

const FRAME =
  'flex h-17.5 flex-1 items-center justify-between gap-6 border-l border-line px-4 whitespace-nowrap sm:max-[80rem]:basis-full sm:max-[80rem]:border-t sm:max-[80rem]:border-l-0'

/** How far the company got with recommended people, and how soon it looks at them: a part of the dashboard's strip. */
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
  <ol className="flex flex-1 gap-4">
    {STEPS.map(([step, label]) => (
      <li key={step} className="min-w-fit flex-1">
        <span className="block font-serif text-xl font-medium">{progress[step].toLocaleString('en')}</span>
        <span className="block text-sm text-muted">{label}</span>
        <Bar
          share={progress.recommended === 0 ? 0 : progress[step] / progress.recommended}
          className="h-0.5"
        />
      </li>
    ))}
  </ol>
)

const FirstLook = ({ minutes }: { minutes: number | null }) => (
  <p className="w-32 text-sm whitespace-normal text-muted">
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

import { Link } from '@tanstack/react-router'
import type { Progress } from '../../contract/insight.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { widthOf } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { timeLabel } from './insight-labels.ts'

const STEPS = [
  ['recommended', 'recommended', 'fill-step-1'],
  ['looked_at', 'looked at', 'fill-step-2'],
  ['contacted', 'contacted', 'fill-step-3'],
  ['hired', 'hired', 'fill-primary'],
] as const
type Step = (typeof STEPS)[number][0]

const FRAME = 'relative flex min-h-13 flex-col justify-end gap-1'

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

/** The steps as one band to scale, each part of the one before, and below it their numbers, which lead to the people. */
const Steps = ({ progress }: { progress: Progress }) => {
  const share = (step: Step) => (progress.recommended === 0 ? 0 : progress[step] / progress.recommended)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="block h-3 w-full rounded-sm">
        {STEPS.map(([step, , shade]) => (
          <rect key={step} width={widthOf(share(step))} height={1} className={shade} />
        ))}
      </svg>
      <ol className="grid grid-cols-2 narrow:grid-cols-1 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {STEPS.map(([step, label, shade]) => (
          <li key={step}>
            <Link
              to="/admin/dashboard"
              search={{ tab: 'recommendations', ...(step !== 'recommended' && { progress: step }) }}
              resetScroll={false}
              className="group flex items-baseline gap-x-1.5 text-ink no-underline touch:min-h-10 touch:items-center"
            >
              <svg aria-hidden viewBox="0 0 1 1" className="size-2.5 shrink-0 self-center rounded-xs">
                <rect width={1} height={1} className={shade} />
              </svg>
              <span className="text-xl font-semibold tabular-nums">
                {progress[step].toLocaleString('en')}
              </span>
              <span className="text-sm whitespace-nowrap text-muted underline decoration-line underline-offset-3 group-hover:text-primary group-hover:decoration-current">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <StepTable progress={progress} share={share} />
    </div>
  )
}

const StepTable = ({ progress, share }: { progress: Progress; share: (step: Step) => number }) => (
  <table className="sr-only">
    <caption className="sr-only">From recommended to hired</caption>
    <thead>
      <tr>
        <th scope="col">Step</th>
        <th scope="col">People</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {STEPS.map(([step, label]) => (
        <tr key={step}>
          <th scope="row">{label}</th>
          <td>{progress[step].toLocaleString('en')}</td>
          <td>{`${Math.round(share(step) * 100)}%`}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const FirstLook = ({ minutes }: { minutes: number | null }) => (
  <p className="right-0 bottom-0 text-sm text-muted @min-[46rem]/main:absolute">
    {minutes === null ? (
      'No one has been looked at yet'
    ) : (
      <span>
        Median time to first look:{' '}
        <span className="font-semibold whitespace-nowrap text-ink">{timeLabel(minutes)}</span>
      </span>
    )}
  </p>
)

export const ProgressSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading how far you got" className={FRAME}>
    <Skeleton className="h-13 flex-1 @max-[46rem]/main:h-17.5 @max-[46rem]/main:flex-none max-sm:h-25.5!" />
  </div>
)

import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, X } from 'lucide-react'
import type { FirstSteps } from '../../contract/dashboard.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { api } from '../api/api.ts'
import { showDashboard } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { Failure } from '../ui/failure.tsx'

/** What a new admin does first. Done steps are ticked; the list disappears once all are done or the admin closes it. */
export function FirstStepsList({ done }: { done: FirstSteps | null | undefined }) {
  const close = useSave(api.dashboard.closeFirstSteps, {
    notDone: 'The first steps were not closed',
    shows: () => showDashboard(() => ({ first_steps: null })),
  })
  if (!done) return null
  const steps = stepsOf(done)
  const ticked = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-label="First steps" className="rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-4 py-2 pr-2 pl-4 sm:pr-3 sm:pl-6">
        <h2 className="flex-1 font-serif text-xl font-medium">First steps</h2>
        <p className="text-muted">{`${ticked} of ${steps.length}`}</p>
        <IconButton
          label="Close the first steps"
          icon={<X aria-hidden />}
          onClick={() => {
            close.save({})
            document.querySelector<HTMLElement>('h1')?.focus() // the pressed button goes away
          }}
          className="touch:size-10"
        />
      </header>
      <Failure of={close} />
      <div className="[&>*]:h-0.5 [&>*]:rounded-none">
        <ProgressBar
          label="First steps"
          value={ticked}
          max={steps.length}
          valueText={`${ticked} of ${steps.length} done`}
        />
      </div>
      <ol className="divide-y divide-line">
        {steps.map(({ label, to, search, isDone }) => (
          <li
            key={label}
            className="relative flex min-h-12 items-center gap-3 px-4 py-2 sm:px-6 has-[a:hover]:bg-sunken"
          >
            <span
              aria-hidden
              className={cx(
                'inline-flex size-5 shrink-0 items-center justify-center rounded-full border',
                isDone ? 'border-primary bg-primary text-on-primary' : 'border-input',
              )}
            >
              {isDone && <Check strokeWidth={3} className="size-3" />}
            </span>
            {isDone ? (
              <span className="text-muted">
                <span>{label}</span>
                <span className="sr-only"> (done)</span>
              </span>
            ) : (
              <>
                <Link
                  to={to}
                  search={search}
                  className="text-ink no-underline after:absolute after:inset-0 hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
                >
                  {label}
                </Link>
                <ArrowRight aria-hidden className="ml-auto size-4 shrink-0 text-primary" />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const STEPS = [
  { key: 'has_uploaded', label: 'Upload your connections', to: '/upload', search: {} },
  { key: 'has_reviewed', label: 'Review 20 of them', to: '/review', search: {} },
  { key: 'has_job', label: 'Add a job', to: '/job-review', search: { add: 'true' } },
  { key: 'has_invited', label: 'Invite a colleague', to: '/admin/employees', search: { invite: 'true' } },
] as const

/** The steps that this admin can do, in their order. */
const stepsOf = (done: FirstSteps) =>
  STEPS.filter(({ key }) => done[key] !== null).map(({ key, label, to, search }) => ({
    label,
    to,
    search,
    isDone: done[key] === true,
  }))

import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard, FirstSteps } from '../../contract/dashboard.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { api } from '../api/api.ts'
import { dashboardQuery, useApiMutation } from '../api/hooks.ts'
import { OPTIMISTIC } from '../api/optimistic.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'

/** What a new admin does first. Done steps are ticked; the list disappears once all are done or the admin closes it. */
export function FirstStepsList({ done }: { done: FirstSteps | null | undefined }) {
  const close = useCloseFirstSteps()
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
          onClick={close}
          className="touch:size-10"
        />
      </header>
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

/** Takes the first steps off the dashboard at once, and brings them back if the server refuses. */
function useCloseFirstSteps() {
  const queryClient = useQueryClient()
  const failure = useFailureToast()
  const { queryKey } = dashboardQuery
  const show = (first_steps: Dashboard['first_steps']) =>
    queryClient.setQueryData<Dashboard>(queryKey, (shown) => shown && { ...shown, first_steps })
  const close = useApiMutation(api.dashboard.closeFirstSteps, {
    mutationKey: [OPTIMISTIC, 'first-steps'],
    async onMutate() {
      failure.close()
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Dashboard>(queryKey)?.first_steps
      show(null)
      document.querySelector<HTMLElement>('h1')?.focus() // the pressed button is gone
      return { before }
    },
    onError({ message }, _, context) {
      show(context?.before)
      failure.show('The first steps were not closed', message)
    },
  })
  return () => close.mutate({})
}

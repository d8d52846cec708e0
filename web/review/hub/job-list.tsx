import { useNavigate } from '@tanstack/react-router'
import type { JobDetails } from '../../../contract/jobs.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isBlocked, jobsAddress, MAX_BULK_JOBS, toggleJob } from './job-choice.rules.ts'

type Props = {
  jobs: Omit<JobDetails, 'description'>[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

/** The open jobs with connections to review. One or two can be chosen. */
export function JobList({ jobs, chosen, onChoose }: Props) {
  const navigate = useNavigate()
  const address = jobsAddress(chosen.flatMap((id) => jobs.find((job) => job.id === id) ?? []))
  if (jobs.length === 0)
    return (
      <EmptyState
        title="No jobs need to be reviewed"
        action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
      >
        Open jobs stay here until you have decided on all your connections.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">Choose one job, or two to review side by side.</p>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <ChosenJob
              job={job}
              checked={chosen.includes(job.id)}
              blocked={isBlocked(chosen, job.id)}
              onToggle={() => onChoose(toggleJob(chosen, job.id))}
            />
          </li>
        ))}
      </ul>
      {address && (
        <BottomBar className="border-t border-line py-3">
          <Button variant="primary" onClick={() => void navigate({ href: address })}>
            {chosen.length > 1 ? 'Review in Bulk' : 'Review'}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

type CardProps = { job: Props['jobs'][number]; checked: boolean; blocked: boolean; onToggle: () => void }

function ChosenJob({ job, checked, blocked, onToggle }: CardProps) {
  const id = `job-${job.id}`
  const box = (
    <Checkbox
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-place`}
      checked={checked}
      blocked={blocked}
      onCheckedChange={onToggle}
    />
  )
  return (
    <label
      className={cx(
        'flex min-h-16 items-center gap-4 rounded-lg border px-4 py-3 transition-colors',
        checked ? 'border-primary bg-current-row' : 'border-line bg-surface',
        !blocked && 'hover:border-primary',
        blocked && 'cursor-not-allowed! text-muted',
      )}
    >
      {blocked ? <Tooltip text={`Max ${MAX_BULK_JOBS} jobs for bulk review`}>{box}</Tooltip> : box}
      <span className="min-w-0 flex-1">
        <span id={`${id}-title`} className="block font-semibold">
          {job.job_title}
        </span>
        <span id={`${id}-place`} className="block text-muted">
          {job.location || 'Location open'}
        </span>
      </span>
      <CategoryBadge category={job.career_type} />
    </label>
  )
}

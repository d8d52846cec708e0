import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobDetails } from '../../../contract/jobs.ts'
import { NAMED } from '../../ui/name.tsx'

export const JobLocation = ({ location }: Pick<JobDetails, 'location'>) => (
  <p className="flex items-center gap-1.5 text-muted">
    <MapPin aria-hidden className="size-3.5 shrink-0" />
    <span>{location || 'Location open'}</span>
  </p>
)

/** One of several jobs, with the keyboard key that chooses it. */
export const ChosenJob = ({ job, hint }: { job: JobDetails; hint: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 max-sm:border-0 max-sm:p-0">
    {hint}
    <div className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
      <h2 {...NAMED} className="text-left font-semibold text-pretty">
        {job.job_title}
      </h2>
      <JobLocation location={job.location} />
    </div>
  </li>
)

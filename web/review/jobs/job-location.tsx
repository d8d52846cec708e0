import { MapPin } from 'lucide-react'
import type { JobDetails } from '../../../contract/jobs.ts'

export const JobLocation = ({ location }: Pick<JobDetails, 'location'>) => (
  <p className="flex items-center gap-1.5 text-muted">
    <MapPin aria-hidden className="size-3.5 shrink-0" />
    <span>{location || 'Location open'}</span>
  </p>
)

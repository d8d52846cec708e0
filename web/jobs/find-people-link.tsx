import type { Job } from '../../contract/jobs.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** Leads to the user’s own connections, best first for an open job. */
export const FindPeopleLink = ({ job, describedBy }: { job: Job; describedBy: string }) => (
  <LinkButton
    to="/job/$jobId"
    params={{ jobId: job.id }}
    search={{ career_type: job.career_type }}
    aria-describedby={describedBy}
  >
    Find people you know
  </LinkButton>
)

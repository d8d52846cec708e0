import { Ellipsis } from 'lucide-react'
import type { Job } from '../../contract/jobs.ts'
import { useUser } from '../auth/use-auth.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { FindPeopleLink } from './find-people-link.tsx'
import type { JobState } from './use-job-state.ts'

type Props = { job: Job; titleId: string; state: JobState; onEdit: () => void; onDelete: () => void }

/** What the reader can do with a job: find people, or as an admin review and change it. */
export function JobActions({ job, titleId, ...admin }: Props) {
  if (useUser().role !== 'admin') return job.is_open && <FindPeopleLink job={job} describedBy={titleId} />
  return (
    <>
      {job.recommendations_total > 0 && (
        <LinkButton to="/admin/candidates" search={{ job: job.id }} aria-describedby={titleId}>
          Review
        </LinkButton>
      )}
      <ChangeJob job={job} {...admin} />
    </>
  )
}

function ChangeJob({ job, state, onEdit, onDelete }: Omit<Props, 'titleId'>) {
  const ofJob = <span className="sr-only">{` ${job.job_title}`}</span>
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={`More actions for ${job.job_title}`}
          title="More actions"
          aria-busy={state.isPending || undefined}
          icon={<Ellipsis aria-hidden />}
        />
      }
    >
      <MenuItem onSelect={onEdit}>
        <span>Edit</span>
        {ofJob}
      </MenuItem>
      <MenuItem onSelect={state.change}>
        <span>{job.is_open ? 'Close job' : 'Reopen job'}</span>
        {ofJob}
      </MenuItem>
      <MenuItem onSelect={onDelete}>
        <span>Delete…</span>
        {ofJob}
      </MenuItem>
    </Menu>
  )
}

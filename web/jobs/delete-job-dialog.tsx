import type { Job } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Name } from '../ui/name.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { deletionLabel } from './deletion-labels.ts'
import { useDeleteJob } from './use-save-job.ts'

type Props = {
  job: Job
  onClose: () => void
  onCloseJob: () => void
  onDeleted: () => void
}

/** Asks before a job is deleted. Says what is deleted with it, and that closing the job would keep everything. */
export function DeleteJobDialog({ job, onClose, onCloseJob, onDeleted }: Props) {
  const query = useApiQuery(
    api.jobs.jobDeletion,
    { params: { id: job.id } },
    { staleTime: 0, gcTime: 0 }, // never cached: someone may just have recommended
  )
  const deleting = useDeleteJob(job, onDeleted)
  const { data } = query
  return (
    <ConfirmDialog
      title={
        <span>
          Delete <Name>{job.job_title}</Name>?
        </span>
      }
      action="Delete job"
      disabled={!data}
      of={deleting}
      instead={job.is_open && <Button onClick={onCloseJob}>Close job instead</Button>}
      onConfirm={() => deleting.save({ params: { id: job.id } })}
      onClose={onClose}
    >
      <Awaited query={query}>
        <SkeletonRows rows={2} rowClassName="h-10" label="Counting the decisions" />
      </Awaited>
      {data && (
        <div className="flex flex-col gap-2">
          <p>{`${deletionLabel(data)}${data.recommendations > 0 ? ' Anyone recommended only for this job will no longer be recommended.' : ''}`}</p>
          <p className="text-muted">
            {job.is_open
              ? 'This cannot be undone. A closed job keeps its recommendations and can be opened again.'
              : 'This cannot be undone. As long as it is only closed, the job keeps its recommendations.'}
          </p>
        </div>
      )}
    </ConfirmDialog>
  )
}

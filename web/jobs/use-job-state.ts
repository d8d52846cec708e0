import type { Job } from '../../contract/jobs.ts'
import { toast } from '../ui/toast-store.ts'
import { useUpdateJob } from './use-save-job.ts'

export type JobState = ReturnType<typeof useJobState>

export const notChanged = ({ is_open }: Job) =>
  is_open ? 'The job was not closed' : 'The job was not reopened'

/** Closes or reopens a job. A closed job is hidden from reviews and keeps its recommendations. */
export function useJobState(job: Job, onChanged: (is_open: boolean) => void) {
  const { update, isPending, error } = useUpdateJob({
    notDone: notChanged(job),
    onSaved({ is_open }) {
      toast({
        title: is_open ? 'Job reopened' : 'Job closed',
        description: is_open
          ? `Your team can recommend people for ${job.job_title} again.`
          : `${job.job_title} keeps its recommendations. Find it under “Show closed jobs”.`,
        kind: 'success',
      })
      onChanged(is_open)
    },
  })
  const change = () => update({ params: { id: job.id }, body: { is_open: !job.is_open } })
  return { change, isChanging: isPending, error }
}

import type { Job } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'

export type JobState = ReturnType<typeof useJobState>

/** Closes or reopens a job. A closed job is hidden from reviews and keeps its recommendations. */
export function useJobState(job: Job, onChanged: (is_open: boolean) => void) {
  const call = useSave(api.jobs.updateJob, {
    done: ({ is_open }) => ({
      title: is_open ? 'Job reopened' : 'Job closed',
      description: is_open
        ? `Your team can recommend people for ${job.job_title} again.`
        : `${job.job_title} keeps its recommendations. Find it under “Show closed jobs”.`,
    }),
    notDone: ({ body }) => (body.is_open ? 'The job was not reopened' : 'The job was not closed'),
    onSaved: ({ is_open }) => onChanged(is_open),
  })
  const change = () => call.save({ params: { id: job.id }, body: { is_open: !job.is_open } })
  return { ...call, change }
}

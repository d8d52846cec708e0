import type { Job } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'

/** Adds a job. `onAdded` is called when the list shows it. */
export const useAddJob = (onAdded: () => void) =>
  useSave(api.jobs.addJob, {
    done: ({ job_title }) => ({
      title: 'Job added',
      description: `Your team can recommend people for ${job_title} now.`,
    }),
    notDone: 'The job was not added',
    untilShown: true,
    onSaved: onAdded,
  })

/** Changes the text of a job. `onSaved` is called when the list shows it. */
export const useUpdateJob = (onSaved: () => void) =>
  useSave(api.jobs.updateJob, {
    done: ({ job_title }) => ({ title: 'Job saved', description: `${job_title} is up to date.` }),
    notDone: 'The job was not saved',
    untilShown: true,
    onSaved,
  })

/** Deletes a job. `onDeleted` is called once no list shows it. */
export const useDeleteJob = (job: Job, onDeleted: () => void) =>
  useSave(api.jobs.deleteJob, {
    done: { title: 'Job deleted', description: job.job_title },
    notDone: 'The job was not deleted',
    untilShown: true,
    onSaved: onDeleted,
  })

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { changeLists, useApiMutation } from '../api/hooks.ts'
import { changed } from '../api/query-client.ts'
import { toast } from '../ui/toast-store.ts'
import { useFailureElsewhere } from '../ui/use-failure-toast.ts'

export const NOT_ADDED = 'The job was not added'
export const NOT_DELETED = 'The job was not deleted'

/**
 * Blocks the second click of a double click, which comes before `busy` is rendered. A failure is the mutation's error, and a
 * toast if the user has left the screen.
 */
function useOneAtATime(notDone: string) {
  const running = useRef(false)
  const sayElsewhere = useFailureElsewhere()
  return async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    try {
      await work()
    } catch (error) {
      sayElsewhere(notDone, (error as Error).message)
    } finally {
      running.current = false
    }
  }
}

/** Adds a job. `onAdded` is called when the list shows it. */
export function useAddJob(onAdded: (job_title: string) => void) {
  const once = useOneAtATime(NOT_ADDED)
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.addJob, { onSuccess: () => changed() })
  const add = (args: Parameters<typeof mutateAsync>[0]) =>
    void once(async () => onAdded((await mutateAsync(args)).job_title))
  return { add, isPending, error }
}

type Update = {
  /** The title of the message if it fails. */
  notDone: string
  /** Called at once: a closed job's card unmounts when the list is refreshed. */
  onSaved?: (job: Job) => void
  /** Called when the list shows the change. */
  onShown?: (job_title: string) => void
}

export function useUpdateJob({ notDone, onSaved, onShown }: Update) {
  const once = useOneAtATime(notDone)
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.updateJob, {
    onSuccess(job) {
      onSaved?.(job)
      return changed()
    },
  })
  const update = (args: Parameters<typeof mutateAsync>[0]) =>
    void once(async () => {
      const { job_title } = await mutateAsync(args)
      onShown?.(job_title)
    })
  return { update, isPending, error }
}

/** Deletes a job. `onDeleted` is called once no list shows it. */
export function useDeleteJob(job: Job, onDeleted: () => void) {
  const once = useOneAtATime(NOT_DELETED)
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.deleteJob, {
    onSuccess() {
      changeLists<Job>(queryClient, api.jobs.jobList.key, (jobs) => jobs.filter(({ id }) => id !== job.id))
      toast({ title: 'Job deleted', description: job.job_title, kind: 'success' })
      onDeleted()
    },
  })
  const remove = () => void once(() => mutateAsync({ params: { id: job.id } }))
  return { remove, isPending, error }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { changeLists, useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'
import { toast } from '../ui/toast-store.ts'
import { useIsHere } from '../ui/use-is-here.ts'

export const NOT_ADDED = 'The job was not added'
export const NOT_DELETED = 'The job was not deleted'

/** Jobs are told of on many screens: after a change all of them are out of date, the counts of jobs too. */
function useOutdatedJobs() {
  const queryClient = useQueryClient()
  return () => {
    void invalidateCounts()
    return queryClient.invalidateQueries({ queryKey: api.jobs.jobList.key.slice(0, 1) })
  }
}

/**
 * `busy` shows a moment after the first click of a double one; the second must not add the same job again. A failure is
 * shown as the mutation's error, and as a toast where nobody stands before it any more.
 */
function useOneAtATime(notDone: string) {
  const running = useRef(false)
  const isHere = useIsHere()
  return async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    try {
      await work()
    } catch (error) {
      if (!isHere()) toast({ title: notDone, description: (error as Error).message, kind: 'error' })
    } finally {
      running.current = false
    }
  }
}

/** Adds a job; `onAdded` follows when the list shows it. */
export function useAddJob(onAdded: (job_title: string) => void) {
  const once = useOneAtATime(NOT_ADDED)
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.addJob, { onSuccess: useOutdatedJobs() })
  const add = (args: Parameters<typeof mutateAsync>[0]) =>
    void once(async () => onAdded((await mutateAsync(args)).job_title))
  return { add, isPending, error }
}

type Update = {
  /** What is said where it fails. */
  notDone: string
  /** At once: a closed job's card leaves the list, and with it whoever waits for more. */
  onSaved?: (job: Job) => void
  /** When the list shows the change. */
  onShown?: (job_title: string) => void
}

export function useUpdateJob({ notDone, onSaved, onShown }: Update) {
  const once = useOneAtATime(notDone)
  const outdate = useOutdatedJobs()
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.updateJob, {
    onSuccess(job) {
      onSaved?.(job)
      return outdate()
    },
  })
  const update = (args: Parameters<typeof mutateAsync>[0]) =>
    void once(async () => {
      const { job_title } = await mutateAsync(args)
      onShown?.(job_title)
    })
  return { update, isPending, error }
}

/** What else says who is recommended, and what admins make of it: asked again when it is looked at. */
const RECOMMENDING = ['recommendations', 'candidates', 'connections']

/** Deletes a job; `onDeleted` follows when no list shows it any more. */
export function useDeleteJob(job: Job, onDeleted: () => void) {
  const once = useOneAtATime(NOT_DELETED)
  const outdate = useOutdatedJobs()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.deleteJob, {
    onSuccess() {
      changeLists<Job>(queryClient, api.jobs.jobList.key, (jobs) => jobs.filter(({ id }) => id !== job.id))
      for (const word of RECOMMENDING)
        void queryClient.invalidateQueries({ queryKey: [word], refetchType: 'none' })
      void outdate()
      toast({ title: 'Job deleted', description: job.job_title, kind: 'success' })
      onDeleted()
    },
  })
  const remove = () => void once(() => mutateAsync({ params: { id: job.id } }))
  return { remove, isPending, error }
}

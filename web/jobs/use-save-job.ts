import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../api/api.ts'
import { useApiMutation } from '../api/hooks.ts'
import { invalidateCounts } from '../api/query-client.ts'

/** Jobs are told of on many screens: after a change all of them are out of date, the counts of jobs too. */
function useOutdatedJobs() {
  const queryClient = useQueryClient()
  return () => {
    void invalidateCounts()
    return queryClient.invalidateQueries({ queryKey: api.jobs.jobList.key.slice(0, 1) })
  }
}

/** `busy` shows a moment after the first click of a double one; the second must not add the same job again. */
function useOneAtATime() {
  const running = useRef(false)
  return async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    try {
      await work()
    } catch {
      // shown as the mutation's error
    } finally {
      running.current = false
    }
  }
}

/** Adds a job; `onAdded` follows when the list shows it. */
export function useAddJob(onAdded: (job_title: string) => void) {
  const once = useOneAtATime()
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.addJob, { onSuccess: useOutdatedJobs() })
  const add = (args: Parameters<typeof mutateAsync>[0]) =>
    void once(async () => onAdded((await mutateAsync(args)).job_title))
  return { add, isPending, error }
}

type AfterUpdate = {
  /** At once: a closed job's card leaves the list, and with it whoever waits for more. */
  onSaved?: () => void
  /** When the list shows the change. */
  onShown?: (job_title: string) => void
}

export function useUpdateJob({ onSaved, onShown }: AfterUpdate) {
  const once = useOneAtATime()
  const outdate = useOutdatedJobs()
  const { mutateAsync, isPending, error } = useApiMutation(api.jobs.updateJob, {
    onSuccess() {
      onSaved?.()
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

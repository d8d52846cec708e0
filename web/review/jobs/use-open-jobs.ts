import type { ApiError } from '../../../contract/client.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'

/** 400: the address is no job's; 404: not one of the company, or closed. */
export const isGone = (error: ApiError | null) => error?.status === 404 || error?.status === 400

/** The details of open jobs, in the order of their ids. */
export const useOpenJobs = (ids: string[]) =>
  useApiQuery(
    api.jobs.companyJobs,
    { query: { job_id: ids } },
    {
      refetchOnWindowFocus: false,
      select: (jobs) => ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []),
    },
  )

export type OpenJobs = ReturnType<typeof useOpenJobs>

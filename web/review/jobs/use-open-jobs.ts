import type { ApiError } from '../../../contract/client.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'

/** 400: not a job's id; 404: closed, or not a job of the company. */
export const isGone = (error: ApiError | null) => error?.status === 404 || error?.status === 400

/** The details of open jobs, in the order of their ids. */
export const useOpenJobs = (ids: string[]) =>
  useApiQuery(
    api.jobs.companyJobs,
    { query: { job_id: ids } },
    {
      still: true,
      select: (jobs) => ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []),
    },
  )

export type OpenJobs = ReturnType<typeof useOpenJobs>

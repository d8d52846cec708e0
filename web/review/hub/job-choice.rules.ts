import type { JobDetails } from '../../../contract/jobs.ts'

export const MAX_BULK_JOBS = 2 // two job buttons fit into a row

/** Chooses a job or deselects it; a third job is ignored. */
export function toggleJob(chosen: string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < MAX_BULK_JOBS ? [...chosen, id] : chosen
}

export const isBlocked = (chosen: string[], id: string) =>
  chosen.length >= MAX_BULK_JOBS && !chosen.includes(id)

/** The address of the review for one or two jobs. */
export function jobsAddress(jobs: Pick<JobDetails, 'id' | 'career_type'>[]): string | null {
  const [first, second] = jobs
  if (!first) return null
  const careers = [...new Set(jobs.map((job) => job.career_type))].join(',')
  if (!second) return `/job/${first.id}?career_type=${careers}`
  return `/job-matching?jobs=${first.id},${second.id}&career_type=${careers}`
}

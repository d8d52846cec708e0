export const MAX_BULK_JOBS = 2 // two job buttons fit into a row

export type ReviewableJob = { id: string; job_title: string; location: string; career_type: string }

/** Chooses a job or deselects it; a third job is ignored. */
export function toggleJob(chosen: string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < MAX_BULK_JOBS ? [...chosen, id] : chosen
}

export const isBlocked = (chosen: string[], id: string) =>
  chosen.length >= MAX_BULK_JOBS && !chosen.includes(id)

/** The address of the review for one or two jobs. */
export function jobsAddress(jobs: ReviewableJob[]): string | null {
  const [first, second] = jobs
  if (!first) return null
  const careers = [...new Set(jobs.map((job) => job.career_type))].join(',')
  if (!second) return `/job/${first.id}?career_type=${careers}`
  return `/job-matching?jobs=${first.id},${second.id}&career_type=${careers}`
}

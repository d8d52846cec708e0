import type { JobDetails } from '../../../contract/jobs.ts'

/** What the jobs are called on their buttons: by title, with the location where titles are the same. */
export const jobLabels = (jobs: Pick<JobDetails, 'job_title' | 'location'>[]): string[] =>
  jobs.map(({ job_title, location }) =>
    jobs.filter((other) => other.job_title === job_title).length > 1
      ? `${job_title}, ${location}`
      : job_title,
  )

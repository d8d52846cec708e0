import type { Category } from '../../domain/category.ts'
import { categoryOf } from '../../domain/job-title.ts'
import type { ChangedJob, JobChanges, JobRow } from './jobs.store.ts'

/** The category of a job's title. Unlike for connections, the company's name does not count. */
export const careerTypeOf = (job_title: string): Category => categoryOf(job_title, null)

/** A new title changes the category, unless an admin has chosen one, now or for the former title. */
export function jobAfter(job: JobRow, changes: JobChanges): ChangedJob {
  const followsTitle = job.career_type === careerTypeOf(job.job_title)
  const after = { ...job, ...changes }
  return followsTitle && !changes.career_type
    ? { ...after, career_type: careerTypeOf(after.job_title) }
    : after
}

/** Why these changes are refused for a job of a careers page; null if they touch none of its text. */
export function importedTextProblem({ job_title, location, description }: JobChanges): string | null {
  const touches = [job_title, location, description].some((text) => text !== undefined)
  return touches
    ? 'This job comes from your careers page. Change its text there, and Vouch will read it.'
    : null
}

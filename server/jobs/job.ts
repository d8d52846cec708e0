import type { Job, JobRecommendation } from '../../contract/jobs.ts'
import { currentJob } from '../../domain/current-job.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { JobWithRecommendations, Reader, RecommendationRow } from './job-recommendations.store.ts'
import { outreachOf } from '../recommendations/outreach.store.ts'
import { unsaid } from '../recommendations/recommendations.rules.ts'

/** A row → what its reader sees: only admins see who recommends. */
export const jobRecommendation = (row: RecommendationRow, reader: Reader): JobRecommendation => ({
  user_connection_id: row.user_connection_id,
  person_id: reader.role === 'admin' ? row.person_id : null,
  name: row.name,
  job_title: row.job_title,
  company: row.company_name,
  current_job: currentJob(row.job_title, row.company_name),
  linkedin_url: row.linkedin_url,
  ...outreachOf(row),
  ...(reader.role === 'admin' && unsaid(row)),
  recommended_by: reader.role === 'admin' ? fullName(row) : null,
  is_own: row.employee_id === reader.employee_id,
})

/** A job with its recommendations → what its reader sees. */
export const jobAnswer = (job: JobWithRecommendations, reader: Reader): Job => ({
  ...job,
  recommendations: job.recommendations.map((row) => jobRecommendation(row, reader)),
})

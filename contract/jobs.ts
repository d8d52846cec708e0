import { z } from 'zod'
import { PROVIDER_IDS } from '../domain/careers-page.ts'
import { JOB_LIST_SIZE } from '../domain/page-size.ts'
import { safeLink } from '../domain/profile-link.ts'
import { endpoint } from './endpoint.ts'
import {
  Category,
  flag,
  Id,
  idOf,
  list,
  Ok,
  listPage,
  Outreach,
  page,
  pageSize,
  Pagination,
  PersonFacts,
  search,
  Stage,
  text,
  TODAY,
} from './shapes.ts'

/** A recommendation of a connection for a job. Employees get their own, admins the whole team's. */
export const JobRecommendation = Outreach.extend({
  user_connection_id: Id.describe('The connection’s id.'),
  person_id: Id.nullable().describe('The person’s id; null for employees.'),
  ...PersonFacts.omit({ job_category: true, email: true }).shape,
  recommended_by: z
    .string()
    .nullable()
    .describe('Who recommends the person; null for employees, who see only their own.'),
  is_own: z
    .boolean()
    .describe("The caller's own recommendation, which can be edited under user_connection_id."),
  stage: Stage.nullable().describe('The person’s stage; null for employees.'),
  is_favorite: z.boolean().nullable().describe('Null for employees.'),
})
export type JobRecommendation = z.infer<typeof JobRecommendation>

/** A job on the review screens. */
export const JobDetails = z.object({
  id: Id,
  job_title: z.string(),
  location: z.string(),
  description: z.string(),
  career_type: Category,
})
export type JobDetails = z.infer<typeof JobDetails>

export const Job = JobDetails.extend({
  is_open: z.boolean(),
  posting: z
    .object({ provider: z.enum(PROVIDER_IDS), url: z.string() })
    .nullable()
    .describe('Where the job comes from; null for one that an admin added. Its text is read-only.'),
  link: z.string().nullable().describe('What an admin entered for job_link; null for the posting.'),
  job_link: z
    .string()
    .nullable()
    .describe('The page to give candidates, as messages do; null without a posting and a link.'),
  recommendations: z
    .array(JobRecommendation)
    .describe('The 50 strongest, or fewer if their notes are very long; jobRecommendations has all of them.'),
  recommendations_total: z.number().int(),
})
export type Job = z.infer<typeof Job>

/** What is deleted together with a job. */
export const JobDeletion = z.object({
  decisions: z.number().int().describe('The decisions for this job, YES and NO.'),
  employees: z.number().int().describe('How many employees made them.'),
  recommendations: z.number().int().describe('How many of the decisions are YES.'),
})
export type JobDeletion = z.infer<typeof JobDeletion>

const filled = (max: number) => text(max).trim().min(1, 'has to be filled in')

export const NewJob = z.object({
  job_title: filled(200),
  location: filled(200),
  description: filled(20_000),
  career_type: Category.optional().describe('If left out, it is derived from the title.'),
  link: text(2_000)
    .trim()
    .overwrite((typed) => safeLink(typed) ?? typed)
    .refine(
      (typed) => safeLink(typed) !== null,
      'has to be a web address such as https://example.com/jobs/12',
    )
    .nullable()
    .optional()
    .describe('The page of the job for candidates, in place of its posting.'),
})
export type NewJob = z.infer<typeof NewJob>

/** to_look_at: jobs with people whom no admin looked at yet, then those with people; for employees, those they recommended for. */
export const JOB_SORTS = ['newest', 'to_look_at', 'title'] as const
export type JobSort = (typeof JOB_SORTS)[number]

export const jobs = {
  jobList: endpoint({
    method: 'GET',
    path: '/v1/jobs',
    access: 'employee',
    key: 'read',
    summary:
      'The company’s jobs with recommendations: the whole team’s for admins, the caller’s own for everyone else.',
    heavy: 'answer',
    query: z
      .object({
        with_closed: flag.describe('Closed ones, too.'),
        closed: flag.meta({ deprecated: true }).describe('The same, as 1.0.0 called it.'),
        only_closed: flag.describe('Closed ones alone.'),
        search: search.describe('Words of the title or the location.'),
        sort: z
          .enum(['', ...JOB_SORTS])
          .optional()
          .transform((value) => value || 'newest')
          .describe(
            'Open ones first; then as this says. to_look_at: those with people who are new come first.',
          ),
        page: listPage,
      })
      .describe('Closed jobs are listed only for admins who ask for them.'),
    maxEntries: JOB_LIST_SIZE,
    response: z.array(Job),
  }),
  addJob: endpoint({
    method: 'POST',
    path: '/v1/jobs',
    access: 'admin',
    key: 'write',
    summary: 'Add an open job.',
    body: NewJob,
    status: 201,
    response: Job,
  }),
  updateJob: endpoint({
    method: 'PATCH',
    path: '/v1/jobs/:id',
    access: 'admin',
    key: 'write',
    summary: 'Change a job, close it or open it again.',
    params: idOf('job'),
    body: NewJob.extend({ is_open: z.boolean() }).partial(),
    response: Job,
  }),
  jobDeletion: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/deletion',
    access: 'admin',
    summary: 'How many decisions would be deleted along with the job.',
    params: idOf('job'),
    response: JobDeletion,
  }),
  deleteJob: endpoint({
    method: 'DELETE',
    path: '/v1/jobs/:id',
    access: 'admin',
    summary:
      'Delete a job with its decisions. People recommended for this job alone are no longer recommended; closing the job instead keeps everything.',
    params: idOf('job'),
    response: Ok,
  }),
  exportJobs: endpoint({
    method: 'GET',
    path: '/v1/jobs/export',
    access: 'admin',
    fresh: TODAY,
    key: 'export',
    summary: 'The recommendations of all jobs as CSV (connections.csv).',
    csv: true,
    heavy: 'answer',
    audit: true,
    response: z.string(),
  }),
  companyJobs: endpoint({
    method: 'GET',
    path: '/v1/jobs/company',
    access: 'employee',
    key: 'read',
    summary: 'The details of the open jobs, or of those that job_id names.',
    heavy: 'answer',
    query: z.object({ job_id: list(Id), page: listPage }),
    maxEntries: 2 * JOB_LIST_SIZE, // as many as job_id may name
    response: z.array(JobDetails),
  }),
  jobRecommendations: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/recommendations',
    access: 'employee',
    key: 'read',
    summary: 'A page of a job’s recommendations, strongest first.',
    heavy: 'answer',
    params: idOf('job'),
    query: z.object({ page, page_size: pageSize }),
    response: z.object({ recommendations: z.array(JobRecommendation), pagination: Pagination }),
  }),
}

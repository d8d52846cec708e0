import { z } from 'zod'
import { MOST_REASONS } from '../domain/fit/weights.ts'
import { SHARED_LIMIT } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { JobDetails } from './jobs.ts'
import {
  Category,
  CategoryCount,
  CategoryQuery,
  flag,
  Id,
  idOf,
  list,
  page,
  pageSize,
  Pagination,
  PersonFacts,
  RecommendationStatus,
  search,
  text,
} from './shapes.ts'

export const FITTING_JOBS = 3

/** As many jobs as the dashboard has room for. */
export const MOST_NAMED_JOBS = 3

/** How many people a review starts with. */
export const FIRST_PEOPLE = 20

/** How many people are suggested for each. */
export const BEST_PEOPLE = 3

/** An employee's own connection. `id` is the connection's. */
export const Connection = z.object({
  id: Id.describe('The connection’s id.'),
  ...PersonFacts.shape,
  status: RecommendationStatus,
})
export type Connection = z.infer<typeof Connection>

const ListedConnection = Connection.extend({
  job_decisions: z
    .array(z.object({ id: Id.describe('The job’s id.'), decision_type: z.enum(['YES', 'NO']) }))
    .optional()
    .describe(
      'With job_id: the caller’s earlier decisions for these jobs; jobs without a decision are left out.',
    ),
  change: z
    .enum(['new', 'moved'])
    .optional()
    .describe('New or moved since the caller’s last upload, and not decided on since.'),
  was: z
    .string()
    .nullable()
    .optional()
    .describe('For a moved person: the job they had when the caller last decided; null if there was none.'),
  connected_on: z.iso
    .date()
    .nullable()
    .describe('The day on which they connected; null if the upload has none.'),
  reasons: z
    .array(z.string())
    .max(MOST_REASONS)
    .optional()
    .describe('With sort=fit: why the connection has its place in the list, in words.'),
})
/** A connection in a review list. */
export type ListedConnection = z.infer<typeof ListedConnection>

const REVIEW_SORTS = ['name', 'company', 'connected', 'fit'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const ReviewListPage = z.object({
  connections: z.array(ListedConnection),
  categories: z
    .array(CategoryCount)
    .describe(
      'Counts for the whole review list, regardless of the search and the chosen categories; empty with counts=false.',
    ),
  pagination: Pagination,
  num_skipped: z.number().int(),
})
export type ReviewListPage = z.infer<typeof ReviewListPage>

const ReviewCategory = CategoryCount.extend({
  total: z.number().int().describe('All connections in the category, decided on or not.'),
})
export type ReviewCategory = z.infer<typeof ReviewCategory>

const ReviewCategories = z.object({
  categories: z.array(ReviewCategory),
  jobs: z.array(z.object({ id: Id, job_title: z.string(), location: z.string(), career_type: Category })),
  num_skipped: z.number().int(),
  num_connections: z.number().int().describe('All connections of the caller, decided on or not.'),
  num_changed: z
    .number()
    .int()
    .describe(
      'Connections that are new or have moved since the caller’s last upload. Recommended ones that moved are included and stay recommended.',
    ),
})

/** How many people a quick search finds at most. */
export const QUICK_RESULTS = 7

export const connections = {
  quickSearch: endpoint({
    method: 'GET',
    path: '/v1/connections/search',
    access: 'employee',
    key: 'read',
    summary:
      'The first people that a few letters find: admins search the company’s network, employees their own connections.',
    heavy: 'answer',
    query: z.object({ search }),
    response: z.object({
      people: z
        .array(
          z.object({
            id: Id.describe('The person’s id for admins, the connection’s for employees.'),
            name: PersonFacts.shape.name,
            current_job: PersonFacts.shape.current_job,
          }),
        )
        .max(QUICK_RESULTS)
        .describe('People whose name begins with the search come first; the rest are ordered by name.'),
    }),
  }),
  sharedProfile: endpoint({
    method: 'GET',
    path: '/v1/connections/shared',
    access: 'employee',
    summary:
      'The caller’s connection whose LinkedIn profile is in a text that was shared with Vouch. It says nothing about the connections of colleagues.',
    query: z.object({ text: text(SHARED_LIMIT) }),
    response: z.object({
      link: z
        .string()
        .nullable()
        .describe('The profile, or else the first link in the text; null without a link.'),
      is_profile: z.boolean().describe('Whether it leads to a LinkedIn profile.'),
      connection: Connection.nullable(),
    }),
  }),
  reviewList: endpoint({
    method: 'GET',
    path: '/v1/connections/review',
    access: 'employee',
    key: 'read',
    summary:
      'The caller’s connections that still need a decision, in general or (with job_id) for at least one of the jobs.',
    query: z.object({
      job_type: list(CategoryQuery),
      job_id: list(Id),
      search,
      company: text(300).optional().describe('Only people at this company. Case and accents do not matter.'),
      employer: text(300)
        .optional()
        .transform((value) => value || undefined)
        .describe('Only people at this employer: a `key` from the caller’s list of employers.'),
      sort: z
        .enum(['', ...REVIEW_SORTS])
        .default('name')
        .transform((sort) => sort || 'name')
        .describe(
          'connected: the most recent connections first. People without a company or date come last. fit: the best for the jobs in job_id first; a person counts by the job that fits better, and the order does not change until the review is finished. Without job_id, fit is the same as name.',
        ),
      page,
      page_size: pageSize,
      skipped: flag.describe('true lists the connections put off for later instead of the undecided ones.'),
      changed: flag.describe(
        'true lists only connections that are new or have moved since the caller’s last upload and have no decision since.',
      ),
      first: flag.describe(
        'true lists the 20 undecided people to start with: the best for the open jobs in turns, with the job in `reasons`, then those known longest. They stay the same for a day, until all are decided on or an upload comes. Other filters and sort do not apply.',
      ),
      counts: flag.describe('false leaves `categories` empty, which answers faster. Default true.'),
    }),
    response: ReviewListPage,
  }),
  bestForJobs: endpoint({
    method: 'GET',
    path: '/v1/connections/best-for-jobs',
    access: 'employee',
    summary:
      'The newest open jobs that the caller has connections to decide on, each with those who fit best. People whose title does not fit are left out.',
    heavy: 'answer',
    response: z.object({
      jobs: z
        .array(
          JobDetails.omit({ description: true }).extend({
            people: z
              .array(ListedConnection.pick({ id: true, name: true, current_job: true }))
              .max(BEST_PEOPLE),
          }),
        )
        .max(MOST_NAMED_JOBS),
    }),
  }),
  personJobs: endpoint({
    method: 'GET',
    path: '/v1/connections/:id/fitting-jobs',
    access: 'admin',
    key: 'read',
    summary:
      'The open jobs that a person’s title fits, the best first, three at most, with the reasons. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      jobs: z
        .array(z.object({ id: Id, job_title: z.string(), reasons: z.array(z.string()).max(MOST_REASONS) }))
        .max(FITTING_JOBS),
    }),
  }),
  reviewCategories: endpoint({
    method: 'GET',
    path: '/v1/connections/review-categories',
    access: 'employee',
    key: 'read',
    summary:
      'The categories in which the caller has undecided connections, and the open jobs with some left to decide on.',
    response: ReviewCategories,
  }),
}

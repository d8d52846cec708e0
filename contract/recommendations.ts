import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Category,
  CategoryCount,
  CategoryQuery,
  flag,
  Id,
  IdParams,
  list,
  Outreach,
  page,
  pageSize,
  Pagination,
  RecommendationStatus,
  search,
  Stage,
} from './shapes.ts'
import { Connection } from './connections.ts'

export const MAX_DECISIONS = 60_000 // every connection of the largest export, once generally and once for a job

export const Decision = z.object({
  connection_id: Id,
  general_decision: z.enum(['recommend', 'dont_recommend', 'skip']).nullable().optional(),
  job_decision: z.enum(['YES', 'NO']).nullable().optional(),
  job_ids: z.array(Id).max(100).optional(),
})
export type Decision = z.infer<typeof Decision>

/** An own recommendation whose outreach answers are still missing. `id` is the connection's. */
export const FinalReviewCandidate = Connection.extend(Outreach.shape)
export type FinalReviewCandidate = z.infer<typeof FinalReviewCandidate>

/** One colleague's recommendation of a person, as admins see it. */
export const TeamRecommendation = Outreach.extend({
  user_connection_id: Id,
  recommended_by: z.string(),
  job_titles: z.array(z.string()),
})
export type TeamRecommendation = z.infer<typeof TeamRecommendation>

/** A person of the company's network, as admins see them. `id` is the person's. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  current_job: z.string().nullable(),
  job_category: Category,
  linkedin_url: z.string().nullable(),
  /** Null until somebody recommended the person. */
  email: z.string().nullable(),
  status: RecommendationStatus,
  is_favorite: z.boolean(),
  is_reviewed: z.boolean(),
  stage: Stage,
  /** All recommenders in one string: 'Ada Lovelace, Ben Kim'; null when there is none. */
  recommended_by: z.string().nullable(),
  recommendations: z.array(TeamRecommendation),
})
export type Person = z.infer<typeof Person>

export const PersonList = z.object({
  connections: z.array(Person),
  categories: z.array(CategoryCount),
  pagination: Pagination,
})
export type PersonList = z.infer<typeof PersonList>

/** 'all', 'ALL' and an empty value count as no filter (spec section 7). */
const StatusQuery = z
  .enum(['all', 'ALL', '', ...RecommendationStatus.options])
  .optional()
  .transform((value) =>
    !value || value.toLowerCase() === 'all' ? undefined : (value as RecommendationStatus),
  )

export const PersonFilters = z.object({
  needs_review: flag,
  favorite: flag,
  recommendation_status: StatusQuery,
  search_query: search,
  job_category: list(CategoryQuery),
})
export type PersonFilters = z.output<typeof PersonFilters>

export const recommendations = {
  bulkDecision: endpoint({
    method: 'POST',
    path: '/v1/connections/bulk-decision',
    access: 'employee',
    summary: 'Save many decisions in one transaction; sending the same again changes nothing.',
    body: z.object({ decisions: z.array(Decision).min(1).max(MAX_DECISIONS) }),
    bodyLimit: 16_000_000,
    response: z.object({ saved: z.number().int(), recommended: z.number().int() }),
  }),
  finalReviewList: endpoint({
    method: 'GET',
    path: '/v1/connections/final-review',
    access: 'employee',
    summary: 'Own recommended connections whose outreach answers have not been given yet.',
    response: z.array(FinalReviewCandidate),
  }),
  finalReview: endpoint({
    method: 'POST',
    path: '/v1/connections/:id/final-review',
    access: 'employee',
    summary: 'How to reach an own recommended connection. The id is the connection’s.',
    params: IdParams,
    body: Outreach.partial(),
    response: Outreach.extend({ id: Id }),
  }),
  reviewAll: endpoint({
    method: 'GET',
    path: '/v1/connections/review-all',
    access: 'admin',
    summary: 'The persons of the company’s network with what the team says of them.',
    query: PersonFilters.extend({ page, page_size: pageSize }),
    response: PersonList,
  }),
  reviewPerson: endpoint({
    method: 'POST',
    path: '/v1/connections/:id/review',
    access: 'admin',
    summary:
      'Add a person to the favourites or not; either way the person has been reviewed. The id is the person’s.',
    params: IdParams,
    body: z.object({
      is_favorite: z.boolean(),
      /** false puts the person back among those to review: the undo of a decision. */
      is_reviewed: z.boolean().default(true),
    }),
    response: z.object({ id: Id, is_favorite: z.boolean(), is_reviewed: z.boolean() }),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/v1/connections/export-all',
    access: 'admin',
    summary: 'The same persons as CSV (connections.csv).',
    query: PersonFilters,
    csv: true,
    response: z.string(),
  }),
}

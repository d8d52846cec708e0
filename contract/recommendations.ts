import { z } from 'zod'
import { LIST_SIZE } from '../domain/page-size.ts'
import { ActId, LeftOut } from './acts.ts'
import { endpoint } from './endpoint.ts'
import {
  CategoryCount,
  CategoryQuery,
  Id,
  idOf,
  listPage,
  list,
  Ok,
  Outcome,
  Outreach,
  page,
  pageSize,
  Pagination,
  PersonFacts,
  Rating,
  RecommendationStatus,
  search,
  Seniority,
  Stage,
  TODAY,
} from './shapes.ts'
import { Addition } from './candidates.ts'
import { Connection } from './connections.ts'
import { OwnRecommendation } from './own-recommendation.ts'
import { PersonFilters } from './person-filters.ts'
import { Notice } from './privacy.ts'
import { ListedClaim } from './claim.ts'
import { LookAgain } from './look-again.ts'
import { Tracked } from './tracking.ts'

const MAX_PERSONS = 100 // as many as on a page
const MAX_DECISIONS = 60_000 // all connections of the largest file, in general and for a job

export const Decision = z.object({
  connection_id: Id.describe('The connection’s id.'),
  general_decision: z.enum(['recommend', 'dont_recommend', 'skip']).nullable().optional(),
  job_decision: z.enum(['YES', 'NO']).nullable().optional(),
  job_ids: z.array(Id).max(100).optional(),
  unless_answered: z
    .boolean()
    .optional()
    .describe('true: answers only those of the jobs that have no answer yet; an earlier answer stays.'),
})
export type Decision = z.infer<typeof Decision>

/** A recommendation of the caller's without outreach answers. `id` is the connection's. */
export const FinalReviewCandidate = Connection.extend(Outreach.shape)
export type FinalReviewCandidate = z.infer<typeof FinalReviewCandidate>

export const RECOMMENDATION_SORTS = ['recommended', 'name', 'name_desc', 'company', 'category'] as const

const GeneralDecisionType = z.enum(['recommend', 'dont_recommend', 'not_reviewed'])
const JobDecisionType = z.enum(['YES', 'NO'])

/** A connection with all its decisions. `id` is the connection's. */
export const ConnectionDetail = Outreach.extend({
  id: Id.describe('The connection’s id.'),
  ...PersonFacts.shape,
  general_decision_type: GeneralDecisionType.describe(
    'A connection that was put off for later is not_reviewed too.',
  ),
  /** All open jobs, and closed ones with a decision; an open job without a decision has null. */
  jobs: z.array(
    z.object({
      id: Id,
      job_title: z.string(),
      is_closed: z.boolean(),
      decision_type: JobDecisionType.nullable(),
    }),
  ),
  person_id: Id.nullable().describe('The person’s id; null for employees.'),
  is_own: z.boolean().describe("False if an admin is reading a colleague's recommendation."),
  recommended_by: z.string().nullable().describe("The colleague's name if is_own is false."),
})
export type ConnectionDetail = z.infer<typeof ConnectionDetail>

/**
 * Fields that are left out stay as they are. A job decision of null takes the decision back. A person who is recommended neither in
 * general nor for a job has no outreach answers. A closed job accepts no new decision.
 */
export const ConnectionChanges = Outreach.extend({
  general_decision_type: GeneralDecisionType,
  job_decisions: z.array(z.object({ id: Id, decision_type: JobDecisionType.nullable() })).max(1000),
}).partial()
export type ConnectionChanges = z.infer<typeof ConnectionChanges>

/** A colleague's recommendation of a person, for admins. */
export const TeamRecommendation = Outreach.extend({
  user_connection_id: Id.describe('The connection’s id.'),
  recommended_by: z.string(),
  is_own: z.boolean().describe("The caller's own, which can be edited under user_connection_id."),
  in_general: z.boolean().describe('Recommended in general, not only for jobs.'),
  job_titles: z.array(z.string()),
})
export type TeamRecommendation = z.infer<typeof TeamRecommendation>

const Education = z.object({
  degree: z.string().nullable(),
  institution: z.string().nullable(),
  year: z.number().int().nullable().describe('The year of the degree.'),
})

/** A person of the company's network, for admins. `id` is the person's. */
export const Person = z.object({
  id: Id.describe('The person’s id.'),
  ...PersonFacts.shape,
  email: PersonFacts.shape.email.describe('Null unless someone recommends the person, or an admin typed it.'),
  seniority: Seniority.describe('Derived from the title.'),
  education: Education.nullable().describe('Null if no uploaded list has it; LinkedIn’s own lists never do.'),
  status: RecommendationStatus,
  is_candidate: z.boolean().describe('Recommended, or added by an admin.'),
  added: Addition.nullable().describe('Null if no admin added the person.'),
  is_favorite: z.boolean(),
  is_reviewed: z.boolean().describe('An admin looked at the person; false: they are new.'),
  standing_number: z
    .number()
    .int()
    .describe('Rises when stage, outcome, star or first look change; an act sends it back as `seen`.'),
  stage: Stage,
  outcome: Outcome.nullable().describe('How it ended: hired, declined by them or by us, not now.'),
  outcome_at: z.iso.datetime().nullable(),
  recommended_at: z.iso.datetime().nullable().describe('The newest recommendation.'),
  known_by: z.string().describe("Everyone connected to the person: 'Ada Lovelace, Ben Kim'."),
  known_by_names: z.array(z.string()).describe('The same, one by one.'),
  recommended_by: z.string().nullable().describe("'Ada Lovelace, Ben Kim'; null if no one recommends them."),
  recommendations: z.array(TeamRecommendation),
  ratings: z.array(Rating).describe('How each admin evaluates the person.'),
  reach_out: ListedClaim.nullable().describe('Who is in touch with the person; null: no one.'),
  writer: z.string().nullable().describe('The recommender who writes after Go ahead; null: recruiting.'),
  can_ask: z
    .boolean()
    .describe(
      'Whether a colleague of the caller’s can be asked for an introduction, unless someone is in touch.',
    ),
  look_again: LookAgain.nullable().describe('When to look at them again; null: no day.'),
  tracking: z.array(Tracked).describe('Where they are in applicant tracking systems, the furthest first.'),
  notice: Notice.nullable().describe('Whether they know that the company has their data; null: not due yet.'),
})
export type Person = z.infer<typeof Person>

export const PersonList = z.object({
  connections: z.array(Person),
  categories: z
    .array(CategoryCount)
    .describe('Of the chosen seniorities, regardless of the search and the chosen categories.'),
  seniorities: z
    .array(z.object({ name: Seniority, count: z.number().int() }))
    .describe('Of the chosen categories, regardless of the search and the chosen seniorities.'),
  pagination: Pagination,
})
export type PersonList = z.infer<typeof PersonList>

export const recommendations = {
  bulkDecision: endpoint({
    method: 'POST',
    path: '/v1/connections/bulk-decision',
    access: 'employee',
    key: 'write',
    summary:
      'Save many decisions in one transaction; sending the same again changes nothing. 404 for all if one connection or job is unknown, or a closed job has no answer yet about one of the connections. dont_recommend with job_ids passes for these jobs alone.',
    heavy: 'body',
    body: z.object({ decisions: z.array(Decision).min(1).max(MAX_DECISIONS) }),
    bodyLimit: 16_000_000,
    response: z.object({ saved: z.number().int(), recommended: z.number().int() }),
  }),
  recommendationList: endpoint({
    method: 'GET',
    path: '/v1/connections/recommendations',
    access: 'employee',
    key: 'read',
    summary:
      'The caller’s recommendations and what became of them; with a status other than recommend, their connections of that status.',
    heavy: 'answer',
    query: z.object({
      search_term: search,
      recommendation_status: z
        .enum(['all', 'ALL', '', ...RecommendationStatus.options])
        .optional()
        .describe('Absent or recommend: the recommended ones; all: every connection with a decision.'),
      job_category: list(CategoryQuery),
      sort: z
        .enum(['', ...RECOMMENDATION_SORTS])
        .default('recommended')
        .transform((sort) => sort || 'recommended'),
      page,
      page_size: pageSize,
    }),
    response: z.object({
      connections: z.array(OwnRecommendation),
      categories: z.array(CategoryCount),
      pagination: Pagination,
    }),
  }),
  markRecommendationsSeen: endpoint({
    method: 'POST',
    path: '/v1/connections/recommendations/seen',
    access: 'employee',
    key: 'write',
    summary: 'Mark all news about the caller’s recommendations as seen.',
    response: Ok,
  }),
  connectionDetail: endpoint({
    method: 'GET',
    path: '/v1/connections/connection/:id',
    access: 'employee',
    key: 'read',
    summary:
      'One of the caller’s connections or, for admins, one that a colleague recommends. The id is the connection’s.',
    params: idOf('connection'),
    response: ConnectionDetail,
  }),
  updateConnection: endpoint({
    method: 'PATCH',
    path: '/v1/connections/connection/:id',
    access: 'employee',
    key: 'write',
    summary:
      'Change the decisions on one of the caller’s connections, and how to reach the person. The id is the connection’s.',
    params: idOf('connection'),
    body: ConnectionChanges,
    response: ConnectionDetail,
  }),
  finalReviewList: endpoint({
    method: 'GET',
    path: '/v1/connections/final-review',
    access: 'employee',
    key: 'read',
    summary: 'The caller’s recommended connections that still lack outreach answers, by name.',
    heavy: 'answer',
    query: z.object({ page: listPage }),
    maxEntries: LIST_SIZE,
    response: z.array(FinalReviewCandidate),
  }),
  finalReview: endpoint({
    method: 'POST',
    path: '/v1/connections/:id/final-review',
    access: 'employee',
    key: 'write',
    summary: 'Say how to reach one of the caller’s recommended connections. The id is the connection’s.',
    params: idOf('connection'),
    body: Outreach.partial(),
    response: Outreach.extend({ id: Id }),
  }),
  personList: endpoint({
    method: 'GET',
    path: '/v1/connections/review-all',
    access: 'admin',
    key: 'read',
    summary: 'The persons in the company’s network, with what the team says about them.',
    heavy: 'answer',
    query: PersonFilters.extend({ page, page_size: pageSize }),
    response: PersonList,
  }),
  personFilters: endpoint({
    method: 'GET',
    path: '/v1/connections/filters',
    access: 'admin',
    key: 'read',
    summary:
      'Everyone who recommends a person, by name, and the jobs for which anyone is recommended, newest first.',
    response: z.object({
      recommenders: z.array(z.object({ id: Id, name: z.string() })).max(LIST_SIZE),
      jobs: z.array(z.object({ id: Id, job_title: z.string(), is_open: z.boolean() })).max(LIST_SIZE),
    }),
  }),
  triagePersons: endpoint({
    method: 'POST',
    path: '/v1/connections/favorites',
    access: 'admin',
    key: 'write',
    summary: 'The same as triagePerson for several persons at once.',
    body: z.object({ ids: z.array(Id).min(1).max(MAX_PERSONS), is_favorite: z.boolean() }),
    response: z.object({
      is_favorite: z.boolean(),
      reviewed: z.number().int(),
      act_id: ActId,
      left_out: LeftOut,
    }),
  }),
  triagePerson: endpoint({
    method: 'POST',
    path: '/v1/connections/:id/review',
    access: 'admin',
    key: 'write',
    summary:
      'Triage a person: add them to the favorites or take them out. Either way an admin has looked at them. Someone new who is added is Reviewed; who is not is archived, declined by us. The id is the person’s.',
    params: idOf('person'),
    body: z.object({
      is_favorite: z.boolean(),
      is_reviewed: z
        .boolean()
        .default(true)
        .describe(
          'false takes the first look back: the person is new again and, if they were archived and declined by us, in the stage New.',
        ),
    }),
    response: z.object({ id: Id, is_favorite: z.boolean(), is_reviewed: z.boolean(), act_id: ActId }),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/v1/connections/export-all',
    access: 'admin',
    fresh: TODAY,
    key: 'export',
    summary: 'The same persons as CSV (connections.csv).',
    query: PersonFilters,
    csv: true,
    heavy: 'answer',
    audit: true,
    response: z.string(),
  }),
}

import { z } from 'zod'
import {
  CategoryQuery,
  flag,
  Id,
  list,
  RecommendationStatus,
  search,
  SeniorityQuery,
  Stage,
  text,
} from './shapes.ts'

/** 'all', 'ALL' and an empty value mean no filter. */
const StatusQuery = z
  .enum(['all', 'ALL', '', ...RecommendationStatus.options])
  .optional()
  .transform((value) =>
    !value || value.toLowerCase() === 'all' ? undefined : (value as RecommendationStatus),
  )

const StageQuery = z
  .enum(['all', 'ALL', '', ...Stage.options])
  .optional()
  .transform((value) => Stage.safeParse(value).data)

/** Each comes with its opposite. Ties are ordered by name, and people without a value come last. */
export const PERSON_SORTS = [
  'strength',
  'strength_asc',
  'recommenders',
  'recommenders_asc',
  'newest',
  'oldest',
  'name',
  'name_desc',
  'company',
  'company_desc',
  'due',
] as const
export type PersonSort = (typeof PERSON_SORTS)[number]

/** The views of Candidates by where the work on them stands. */
export const CLAIM_TABS = ['to_decide', 'recruiting', 'colleague', 'waiting', 'talking', 'closed'] as const
export type ClaimTab = (typeof CLAIM_TABS)[number]

/** Where candidates are in the applicant tracking system. */
const TRACKING_FILTERS = ['sent', 'none', 'problem', 'proposal'] as const
export type TrackingFilter = (typeof TRACKING_FILTERS)[number]

const EVALUATION_FILTERS = ['reach_out', 'dont_reach_out', 'none'] as const
export type EvaluationFilter = (typeof EVALUATION_FILTERS)[number]

const PROGRESS_STEPS = ['looked_at', 'contacted', 'hired'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

const MonthQuery = z
  .string()
  .regex(/^(|(19|[2-9]\d)\d\d-(0[1-9]|1[0-2]))$/, 'has to be a month, such as 2026-11')
  .optional()
  .transform((value) => value || undefined)

const StrengthQuery = z
  .enum(['all', 'ALL', '', '1', '2', '3', '4', '5'])
  .optional()
  .transform((value) => Number(value) || undefined)

const YearQuery = z
  .union([z.enum(['all', 'ALL', '']), z.coerce.number<number | string>().int().min(1900).max(9999)])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : undefined))

export const PersonFilters = z.object({
  id: list(Id).describe('Only these persons, such as the one whose panel is open.'),
  needs_review: flag,
  favorite: flag,
  recommendation_status: StatusQuery,
  candidate: flag.describe('true: recommended, or added by an admin.'),
  search_query: search,
  job_category: list(CategoryQuery),
  seniority: list(SeniorityQuery).describe('Derived from the title; unknown values are ignored.'),
  employer: text(300)
    .optional()
    .transform((value) => value || undefined)
    .describe('Only people at this employer: a `key` from the list of employers.'),
  connected_before: YearQuery.describe(
    'Only with `employer`: someone in the team connected with the person before this year.',
  ),
  stage: StageQuery.describe('With this or any of the following filters, the list holds candidates only.'),
  recommender: list(Id).describe('Employees: at least one of them recommends the person.'),
  job: list(Id).describe('Jobs: the person is recommended for at least one of them.'),
  strength: StrengthQuery.describe('This strength or a higher one.'),
  my_evaluation: z
    .enum(['all', 'ALL', '', ...EVALUATION_FILTERS])
    .optional()
    .transform((value) => EVALUATION_FILTERS.find((one) => one === value))
    .describe('The caller’s own evaluation: reach out, do not reach out, or none.'),
  notice: z
    .enum(['', 'due'])
    .optional()
    .transform((value) => value || undefined)
    .describe(
      'due: they have to be told within a week, or should have been, that the company has their data. If the month begins with the upload, of the whole network; else of the candidates.',
    ),
  progress: z
    .enum(['', ...PROGRESS_STEPS])
    .optional()
    .transform((value) => value || undefined)
    .describe('Recommended persons who came as far as this step, as `/v1/insight/progress` counts them.'),
  recommended_in: MonthQuery.describe(
    'YYYY-MM in UTC: someone’s recommendation of the person began in this month and still stands.',
  ),
  tracking: z
    .enum(['', ...TRACKING_FILTERS])
    .optional()
    .transform((value) => value || undefined)
    .describe(
      'In the applicant tracking system: sent; none; problem: could not be sent yet; proposal: archived there, which an admin decides about.',
    ),
  reach_out: z
    .enum(['', ...CLAIM_TABS])
    .optional()
    .transform((value) => value || undefined)
    .describe(
      'to_decide: candidates no one is in touch with, and those whose day to look again has come; recruiting: writes; colleague: writes, or is asked; waiting: for an answer; talking: they are interested; closed: archived, hired or declined.',
    ),
  sort: z
    .enum(['', ...PERSON_SORTS])
    .optional()
    .transform((value) => value || undefined)
    .describe(
      'By default, lists of recommended persons start with the strongest; other lists are ordered by name.',
    ),
})
export type PersonFilters = z.output<typeof PersonFilters>

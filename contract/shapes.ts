import { z } from 'zod'
import { CATEGORIES, categoryFilter, type CategoryFilter } from '../domain/category.ts'
import { withoutInvisible } from '../domain/invisible.ts'
import { NOTES_LIMIT, SEARCH_LIMIT } from '../domain/limits.ts'
import { isTimeZone } from '../domain/local-time.ts'
import { REACH_OUT_METHODS, RELATIONSHIPS } from '../domain/outreach-labels.ts'
import { PAGE_SIZE } from '../domain/page-size.ts'
import { SENIORITIES, seniorityFilter } from '../domain/seniority-labels.ts'
import type { Rate } from './endpoint.ts'

/** Shapes that several resources share. */

const MAX_PAGE_SIZE = 100

/** How old, in minutes, the sign-in may be for changing rights, exporting everything or deleting (`fresh` in endpoint.ts). */
export const TODAY = 12 * 60

export const Id = z.uuid().toLowerCase() // one spelling, so that ids can be compared
/** The id in a path, with a description: idOf('person'). */
export const idOf = (thing: string) => z.object({ id: Id.describe(`The ${thing}’s id.`) })

/** A query key that may be repeated: no value, one or many become a list. */
export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.union([z.array(item).max(100), item.transform((value) => [value])]).default([]) as z.ZodDefault<
    z.ZodType<z.output<T>[], string | string[]>
  >

export const page = z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1)
/** The page of a list that is a bare array (maxEntries in endpoint.ts). */
export const listPage = page.describe(
  'Which part of a long list; an answer with fewer entries than x-max-entries is the last.',
)
export const pageSize = z.coerce.number<number | string>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE)

/** 'true' or 'false' in a query. Absent, empty, 'all' and 'ALL' mean no filter. */
export const flag = z
  .enum(['true', 'false', 'all', 'ALL', ''], 'has to be true or false')
  .or(z.boolean())
  .optional()
  .transform((value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  )

/**
 * Text without NUL, which PostgreSQL cannot store, lone surrogates, which UTF-8 cannot encode, and what would show it otherwise than it is
 * (domain/invisible.ts).
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => withoutInvisible(value).toWellFormed())

/** An address as typed, of a mailbox or on the web, for a handler that judges it: without a sign that it has, it would be another one. */
export const typedAddress = (max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => typed.isWellFormed() && !typed.includes('\u0000'), 'has a sign that no address has')

/** A search term, trimmed. An empty one means no search. */
export const TimeZone = text(60)
  .refine(isTimeZone, 'This time zone is not known.')
  .describe('Such as Europe/Berlin.')

export const search = text(SEARCH_LIMIT)
  .default('')
  .transform((value) => value.trim())

export const Category = z.enum(CATEGORIES)
/** A category's value or label. Unknown values mean ALL. */
export const CategoryQuery = z
  .string()
  .max(60)
  .transform((value): CategoryFilter => categoryFilter(value))

export const Seniority = z.enum(SENIORITIES)
/** A seniority's value or label. Unknown values mean no filter. */
export const SeniorityQuery = z
  .string()
  .max(60)
  .transform((value) => seniorityFilter(value))

export const CategoryCount = z.object({
  name: z.enum([...CATEGORIES, 'ALL']),
  title: z.enum([...CATEGORIES, 'ALL']),
  color: z.string(),
  count: z.number().int(),
})
export type CategoryCount = z.infer<typeof CategoryCount>

export const Pagination = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total_pages: z.number().int(),
  total_count: z.number().int(),
})
export type Pagination = z.infer<typeof Pagination>

export const ErrorBody = z
  .object({
    error: z.string().describe('A sentence for a person.'),
    code: z.string().describe('Stable, for programs.'),
    request_id: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong with single fields.'),
  })
  .describe('A failure.')
export type ErrorBody = z.infer<typeof ErrorBody>

export const Ok = z.object({ ok: z.literal(true) })

/** Tests of webhooks and channels. */
export const TESTS: Rate = {
  name: 'tests',
  calls: 20,
  seconds: 3_600,
  says: 'You may send 20 tests within an hour, and you have.',
}

/** What a test button reports. */
export const TestResult = z.object({ delivered: z.boolean(), message: z.string() })

export const Role = z.enum(['admin', 'employee'])
export const RecommendationStatus = z.enum(['not_reviewed', 'recommend', 'dont_recommend', 'skip'])
export type RecommendationStatus = z.infer<typeof RecommendationStatus>
const ReachOutMethod = z.enum(REACH_OUT_METHODS)
const Relationship = z.enum(RELATIONSHIPS)
const Strength = z.number().int().min(1).max(5)
export const Stage = z.enum(['new', 'reviewed', 'contacted', 'archived'])
export type Stage = z.infer<typeof Stage>
export const Outcome = z.enum(['hired', 'declined_by_them', 'declined_by_us', 'not_now'])
export type Outcome = z.infer<typeof Outcome>

/** A change of a candidate's stage, outcome or both. */
export const Move = z.object({
  stage: Stage.optional(),
  outcome: Outcome.nullable().optional().describe('How it ended; null if it has not.'),
})
export type Move = z.infer<typeof Move>

/** The facts about a person from the uploaded files. */
export const PersonFacts = z.object({
  name: z.string(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  current_job: z
    .string()
    .nullable()
    .describe("'Title at Company', or whichever is known; null if neither is."),
  job_category: Category,
  linkedin_url: z.string().nullable(),
  email: z.string().nullable(),
})

/** The outreach answers: how to reach a recommended person. */
export const Outreach = z.object({
  reach_out_method: ReachOutMethod.nullable(),
  should_mention_name: z.boolean().nullable(),
  recommendation_strength: Strength.nullable(),
  relationship: Relationship.nullable(),
  notes: text(NOTES_LIMIT).nullable(),
})
export type Outreach = z.infer<typeof Outreach>

/** An admin's evaluation of a person. */
export const Rating = z.object({
  userId: Id,
  ratedBy: z.string().describe("The admin's name."),
  canReachOut: z.boolean().describe("'I recommend my company reach out to this person'"),
  canMentionName: z.boolean().describe("'Mention my name when contacting'"),
  notes: text(NOTES_LIMIT),
})
export type Rating = z.infer<typeof Rating>

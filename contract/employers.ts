import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CategoryCount, page, pageSize, Pagination, search, text } from './shapes.ts'

/** How many of the colleagues who know someone at an employer are named. */
export const MOST_KNOWERS = 10

/** An employer of people in the network: all spellings of its name together. */
const Employer = z.object({
  key: z.string().describe('For the filter `employer` of the lists of people.'),
  name: z.string().describe('As most of its people write it.'),
  num_people: z.number().int(),
  num_recommended: z.number().int(),
  functions: z.array(CategoryCount).describe('The people by job category, largest first.'),
})

const CompanyEmployer = Employer.extend({
  num_colleagues: z.number().int().describe('How many employees know at least one of the people.'),
  known_by_names: z.array(z.string()).max(MOST_KNOWERS).describe('Some of these employees, by name.'),
})
export type CompanyEmployer = z.infer<typeof CompanyEmployer>

const OwnEmployer = Employer.extend({
  num_undecided: z.number().int().describe('How many still need a decision from the caller.'),
})
export type OwnEmployer = z.infer<typeof OwnEmployer>

const EMPLOYER_SORTS = ['people', 'name'] as const
export type EmployerSort = (typeof EMPLOYER_SORTS)[number]

const EmployerFilters = z.object({
  search: search.describe('Words of the name; the legal form does not matter.'),
  key: text(300)
    .optional()
    .transform((value) => value || undefined)
    .describe('Only the employer with this key.'),
  sort: z
    .enum(['', ...EMPLOYER_SORTS])
    .default('people')
    .transform((sort) => sort || 'people')
    .describe('people: the employers with the most people first.'),
  page,
  page_size: pageSize,
})

export const employers = {
  employerList: endpoint({
    method: 'GET',
    path: '/v1/employers',
    access: 'admin',
    key: 'read',
    summary: 'Where the people in the company’s network work.',
    heavy: 'answer',
    query: EmployerFilters,
    response: z.object({ employers: z.array(CompanyEmployer), pagination: Pagination }),
  }),
  ownEmployerList: endpoint({
    method: 'GET',
    path: '/v1/employers/own',
    access: 'employee',
    key: 'read',
    summary: 'Where the caller’s own connections work, as the caller’s uploads say.',
    heavy: 'answer',
    query: EmployerFilters,
    response: z.object({ employers: z.array(OwnEmployer), pagination: Pagination }),
  }),
}

import { expect, test } from 'vitest'
import { careerTypeOf, jobAfter } from './jobs.rules.ts'
import type { JobRow } from './jobs.store.ts'

const job: JobRow = {
  id: 'a',
  job_title: 'Product Designer',
  location: 'Lisbon',
  description: 'Shape what people see.',
  career_type: 'DESIGNER',
  is_open: true,
}

test.each([
  ['Senior Backend Engineer', 'SOFTWARE_ENGINEER'],
  ['Account Executive', 'SALES'],
  ['Head of People', 'TALENT_TEAM'],
] as const)('a job called %s is for %s', (title, category) => expect(careerTypeOf(title)).toBe(category))

test.each<[string, Partial<JobRow>, Partial<Omit<JobRow, 'id'>>, Partial<JobRow>]>([
  ['a new title brings its category', {}, { job_title: 'Account Executive' }, { career_type: 'SALES' }],
  [
    'a chosen category wins over that of a new title',
    {},
    { job_title: 'Account Executive', career_type: 'MARKETING' },
    { career_type: 'MARKETING' },
  ],
  [
    'a category that was chosen before outlives a new title',
    { career_type: 'MARKETING' },
    { job_title: 'Account Executive' },
    { career_type: 'MARKETING' },
  ],
  ['a category alone changes nothing else', {}, { career_type: 'SALES' }, { job_title: 'Product Designer' }],
  ['closing changes nothing else', {}, { is_open: false }, { is_open: false, career_type: 'DESIGNER' }],
  ['no changes', {}, {}, {}],
])('%s', (_, before, changes, after) => {
  const start = { ...job, ...before }
  expect(jobAfter(start, changes)).toEqual({ ...start, ...changes, ...after })
})

import { describe, expect, test } from 'vitest'
import {
  careerTypes,
  chipsFor,
  jobLabels,
  jobReviewLink,
  jobReviewName,
  jobReviewOf,
} from './job-review.rules.ts'

test.each([
  ['nothing', [], []],
  ['one', ['SALES'], ['SALES']],
  ['several, in the product’s order', ['SALES', 'DESIGNER', 'SALES'], ['DESIGNER', 'SALES']],
  ['labels', ['Data Science'], ['DATA_SCIENCE']],
  ['unknown values and All', ['nonsense', 'ALL'], []],
])('the address names %s', (_, values, categories) => {
  expect(careerTypes(values)).toEqual(categories)
})

describe('the category filter', () => {
  test('has the categories in the product’s order and All Categories at the end', () => {
    const chips = [
      'SOFTWARE_ENGINEER',
      'PRODUCT_MANAGER',
      'DESIGNER',
      'FOUNDER',
      'SALES',
      'MARKETING',
      'OPERATIONS',
      'UNEMPLOYED',
      'DATA_SCIENCE',
      'TALENT_TEAM',
    ]
    expect(chipsFor([])).toEqual([...chips, 'ALL'])
    expect(chipsFor(['NOT_TECH', 'SALES'])).toEqual([...chips, 'NOT_TECH', 'ALL'])
  })
})

describe('the name of a review', () => {
  test.each([
    ['jobs:a:ALL', { jobs: ['a'], categories: [] }],
    ['jobs:a,b:DESIGNER,SALES', { jobs: ['a', 'b'], categories: ['DESIGNER', 'SALES'] }],
  ] as const)('%s is parsed', (name, { jobs, categories }) => {
    const review = { jobs: [...jobs], categories: [...categories] }
    expect(jobReviewName(review)).toBe(name)
    expect(jobReviewOf(name)).toEqual(review)
  })

  test('is the same in either order of the jobs', () => {
    expect(jobReviewName({ jobs: ['b', 'a'], categories: [] })).toBe('jobs:a,b:ALL')
  })

  test.each(['general:SALES', 'later:ALL', 'jobs:', 'jobs:a'])(
    '%s is not the name of a job review',
    (name) => {
      expect(jobReviewOf(name)).toBeNull()
    },
  )
})

test.each([
  [
    { jobs: ['a'], categories: [] },
    { to: '/job/$jobId', params: { jobId: 'a' }, search: {} },
  ],
  [
    { jobs: ['a', 'b'], categories: ['DESIGNER', 'SALES'] },
    { to: '/job-matching', search: { jobs: 'a,b', career_type: 'DESIGNER,SALES' } },
  ],
] as const)('%j has an address', ({ jobs, categories }, link) => {
  expect(jobReviewLink({ jobs: [...jobs], categories: [...categories] })).toEqual(link)
})

const job = (job_title: string, location = 'Berlin') => ({ job_title, location })

test.each([
  ['by their titles', [job('Designer'), job('Engineer')], ['Designer', 'Engineer']],
  [
    'with the location where titles are the same',
    [job('Engineer', 'Berlin'), job('Engineer', 'Remote')],
    ['Engineer, Berlin', 'Engineer, Remote'],
  ],
])('jobs are named %s', (_, jobs, labels) => {
  expect(jobLabels(jobs)).toEqual(labels)
})

import { expect, test } from 'vitest'
import { filterQuery, monthOptions } from './person-filter.rules.ts'

const ID = '0b0e7d5c-7b0f-4c8e-9a57-3c5f1d2e4a6b'

test.each([
  [{}, {}],
  [
    { recommender: ID, job: ID.toUpperCase() },
    { recommender: [ID], job: [ID] },
  ],
  [
    { strength: '4', evaluation: 'none' },
    { strength: '4', my_evaluation: 'none' },
  ],
  [
    { progress: 'hired', recommended_in: '2026-11' },
    { progress: 'hired', recommended_in: '2026-11' },
  ],
  [{ progress: 'recommended', recommended_in: '2026-13' }, {}],
  [{ stage: 'contacted', search: 'ada' }, { stage: 'contacted' }],
  [{ recommender: 'me', job: '1', strength: '9', stage: 'hired', evaluation: 'yes' }, {}],
])('the address %j asks for %j', (params, query) => {
  expect(filterQuery(params, true)).toEqual(query)
})

test('where tabs choose the stage, it is no filter', () => {
  expect(filterQuery({ stage: 'contacted', strength: '5' }, false)).toEqual({ strength: '5' })
})

test('twelve months are offered, the newest first, and the chosen one', () => {
  const values = (chosen?: string) =>
    monthOptions(new Date('2026-03-01T00:30Z'), chosen).map(({ value }) => value)
  expect(values().slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(values('2025-04')).toHaveLength(12)
  expect(values('2019-04').at(-1)).toBe('2019-04')
  expect(monthOptions(new Date('2026-03-31T12:00Z'), undefined)[1]!.label).toBe('February 2026')
})

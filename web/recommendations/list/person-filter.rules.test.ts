import { expect, test } from 'vitest'
import { filterQuery } from './person-filter.rules.ts'

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
  [{ stage: 'contacted', search: 'ada' }, { stage: 'contacted' }],
  [{ recommender: 'me', job: '1', strength: '9', stage: 'hired', evaluation: 'yes' }, {}],
])('the address %j asks for %j', (params, query) => {
  expect(filterQuery(params, true)).toEqual(query)
})

test('where tabs choose the stage, it is no filter', () => {
  expect(filterQuery({ stage: 'contacted', strength: '5' }, false)).toEqual({ strength: '5' })
})

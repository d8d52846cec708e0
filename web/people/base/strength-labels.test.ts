import { expect, test } from 'vitest'
import { strengthsLabel, strongestFirst } from './strength-labels.ts'

const said = (...given: [recommended_by: string, recommendation_strength: number | null][]) =>
  given.map(([recommended_by, recommendation_strength]) => ({ recommended_by, recommendation_strength }))

test.each([
  [said(), null],
  [said(['Ada', null]), null],
  [said(['Ada', 4]), '4 of 5'],
  [said(['Ada', 5]), '5 of 5 – Top of their field'],
  [said(['Ada', 1], ['Ben', null]), 'Ada: 1 of 5 – Decent; Ben: no strength given'],
])('%o reads %o', (recommendations, text) => {
  expect(strengthsLabel(recommendations)).toBe(text)
})

test('the strongest recommendation comes first, and recommendations without a strength last', () => {
  const order = strongestFirst(said(['Ada', 3], ['Ben', null], ['Cid', 5], ['Dee', 3]))
  expect(order.map(({ recommended_by }) => recommended_by)).toEqual(['Cid', 'Ada', 'Dee', 'Ben'])
})

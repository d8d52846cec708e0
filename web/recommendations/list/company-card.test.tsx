import { expect, test } from 'vitest'
import { cardsOf } from './company-card.tsx'

test.each([
  [0, 'tips to review'],
  [1, 'tip to review'],
  [2, 'tips to review'],
])('%i %s', (num_tips_to_review, text) => {
  expect(cardsOf({ num_tips_to_review }).at(-1)).toMatchObject({ text })
})

test.each([
  [0, 'people your team knows'],
  [1, 'person your team knows'],
])('%i %s', (num_connections, text) => {
  expect(cardsOf({ num_connections })[1]).toMatchObject({ text })
})

import { expect, test } from 'vitest'
import { cardsOf } from './company-card.tsx'

test.each([
  [0, 'tips to review'],
  [1, 'tip to review'],
  [2, 'tips to review'],
])('%i %s', (num_tips_to_review, text) => {
  expect(cardsOf({ num_tips_to_review }).at(-1)).toMatchObject({ text })
})

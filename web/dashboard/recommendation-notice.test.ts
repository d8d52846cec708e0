import { expect, test } from 'vitest'
import { newsLine } from './recommendation-notice.tsx'

test.each([
  [1, '1 of your recommendations has news'],
  [2, '2 of your recommendations have news'],
  [1200, '1,200 of your recommendations have news'],
])('%i: %s', (count, line) => {
  expect(newsLine(count)).toBe(line)
})

import { expect, test } from 'vitest'
import { newsLine } from './recommendation-notice.tsx'

test.each([
  [1, '1 of your recommendations has an update'],
  [2, '2 of your recommendations have updates'],
  [1200, '1,200 of your recommendations have updates'],
])('%i: %s', (count, line) => {
  expect(newsLine(count)).toBe(line)
})

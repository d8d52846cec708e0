import { expect, test } from 'vitest'
import { teamText } from './figures.rules.ts'

test.each([
  [1250, 30, 'about 1,250'],
  [10, 9, 'about 10'],
  [5, 9, 'about 10'],
  [0, 3, 'about 5'],
  [0, 0, 'about 0'],
  [undefined, 3, '–'],
])('a sum of %s reads, to someone who looked at %i, %s', (sum, own, text) => {
  expect(teamText(sum, own)).toBe(text)
})

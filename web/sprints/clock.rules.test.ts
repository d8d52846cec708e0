import { expect, test } from 'vitest'
import { clockText, leftText, startText } from './clock.rules.ts'

const MINUTE = 60_000

test.each([
  [40 * MINUTE, '40:00', '40 min left'],
  [40 * MINUTE - 1, '40:00', '40 min left'],
  [61_000, '01:01', '2 min left'],
  [MINUTE, '01:00', '60 s left'],
  [500, '00:01', '1 s left'],
  [0, '00:00', 'over'],
  [-5000, '00:00', 'over'],
])('%i ms read %s and %s', (ms, clock, left) => {
  expect([clockText(ms), leftText(ms)]).toEqual([clock, left])
})

test.each([
  [1000, 'in a moment'],
  [25 * MINUTE, 'in 25 min'],
  [120 * MINUTE, 'in 2 hours'],
  [47 * 60 * MINUTE, 'in 47 hours'],
  [72 * 60 * MINUTE, 'in 3 days'],
])('a sprint that starts after %i ms does so %s', (ms, text) => {
  expect(startText(ms)).toBe(text)
})

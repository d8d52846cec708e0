import { expect, test } from 'vitest'
import { daysSince } from './news.rules.ts'

const NOW = new Date('2026-11-23T08:05:00Z')

test.each([
  ['2026-11-17T09:00:00Z', 5],
  ['2026-11-17T08:00:00Z', 6],
  ['2026-11-24T08:00:00Z', 0],
])('someone who has waited since %s has waited %i days', (then, days) => {
  expect(daysSince(new Date(then), NOW)).toBe(days)
})

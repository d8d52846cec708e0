import { expect, test } from 'vitest'
import { daysSince, retryAt } from './news.rules.ts'

const NOW = new Date('2026-11-23T08:05:00Z')

test.each([
  ['2026-11-17T09:00:00Z', 5],
  ['2026-11-17T08:00:00Z', 6],
  ['2026-11-24T08:00:00Z', 0],
])('someone who has waited since %s has waited %i days', (then, days) => {
  expect(daysSince(new Date(then), NOW)).toBe(days)
})

test.each([
  [1, '2026-11-23T08:05:10Z'],
  [2, '2026-11-23T08:05:20Z'],
  [9, '2026-11-23T08:47:40Z'],
  [10, '2026-11-23T09:05:00Z'],
  [20, '2026-11-23T09:05:00Z'],
  [21, null],
])('after failure %i the next try is at %s', (tries, at) => {
  expect(retryAt(tries, NOW)).toEqual(at && new Date(at))
})

test('a mail is tried for half a day', () => {
  let now = NOW
  for (let tries = 1; retryAt(tries, now); tries++) now = retryAt(tries, now)!
  expect((now.getTime() - NOW.getTime()) / 3_600_000).toBeGreaterThan(12)
})

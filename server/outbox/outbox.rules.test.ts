import { describe, expect, test } from 'vitest'
import { failureOfStatus, nextAttempt, offAfter, pauseAfter } from './outbox.rules.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const HOUR_S = 3600
const secondsLater = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 1000

test.each([
  [1, 5],
  [2, 5 * 60],
  [3, 30 * 60],
  [4, 2 * HOUR_S],
  [5, 5 * HOUR_S],
  [6, 10 * HOUR_S],
  [7, 14 * HOUR_S],
  [8, 20 * HOUR_S],
  [9, 24 * HOUR_S],
  [10, null],
])('after attempt %i the next one is %j seconds later, and a tenth of that at most', (tries, wait) => {
  expect(secondsLater(nextAttempt(tries, NOW, 0, 0))).toBe(wait)
  expect(secondsLater(nextAttempt(tries, NOW, 0, 1))).toBe(wait && Math.round(wait * 11) / 10)
})

test('ten attempts take 75 hours and 35 minutes', () => {
  let now = NOW
  for (let tries = 1; tries < 10; tries++) now = nextAttempt(tries, now, 0, 0)!
  expect(secondsLater(now)).toBe(75 * HOUR_S + 35 * 60 + 5)
})

test('an attempt waits as long as Retry-After asks, and no shorter than the specification says', () => {
  expect(secondsLater(nextAttempt(1, NOW, 600_000, 0))).toBe(600)
  expect(secondsLater(nextAttempt(3, NOW, 600_000, 0))).toBe(30 * 60)
})

test.each([
  [500, 0, null],
  [404, 0, null],
  [429, 0, 60],
  [502, 0, 60],
  [504, 300_000, 300],
  [400, 5000, 60],
  [null, 0, 60],
])('status %j with a wait of %i ms pauses the webhook for %j seconds', (status, asked, seconds) =>
  expect(secondsLater(pauseAfter(status, NOW, asked))).toBe(seconds),
)

describe('a webhook is switched off', () => {
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_S * 1000)
  test.each([
    ['by 410', 410, NOW, 'gone'],
    ['after three days of failures', 500, hoursAgo(72), 'failing'],
    ['after three days without an answer', null, hoursAgo(80), 'failing'],
    ['not before', 500, hoursAgo(71.9), null],
  ])('%s', (_, status, since, reason) => expect(offAfter(status, since, NOW)).toBe(reason))
})

test.each([
  [200, null],
  [204, null],
  [301, 'It answered 301. Vouch follows no redirects: enter the address it leads to.'],
  [410, 'It answered 410: it wants no more events.'],
  [500, 'It answered 500.'],
])('an answer %i means %j', (status, failure) => expect(failureOfStatus(status)).toBe(failure))

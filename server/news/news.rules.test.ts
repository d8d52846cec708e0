import { expect, test } from 'vitest'
import { daysSince, digestsFor, movedMailFor } from './news.rules.ts'

test.each([
  ['2026-11-23T07:59:59Z', '2026-11-23'],
  ['2026-11-23T08:00:00Z', '2026-11-24'],
  ['2026-11-23T23:30:00Z', '2026-11-24'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('a change at %s is in the mail of %s', (now, period) => {
  expect(movedMailFor(new Date(now))).toEqual({
    kind: 'moved',
    period,
    due_at: new Date(`${period}T08:05:00Z`),
  })
})

test.each([
  ['2026-11-23T07:59:59Z', '2026-11-16'],
  ['2026-11-23T08:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T07:00:00Z', '2026-11-23'],
])('at %s the digests are those of Monday, %s', (now, period) => {
  const due_at = new Date(`${period}T08:05:00Z`)
  expect(digestsFor(new Date(now))).toEqual([
    { kind: 'digest', period, due_at },
    { kind: 'company_digest', period, due_at },
  ])
})

test.each([
  ['2026-11-17T09:00:00Z', 5],
  ['2026-11-17T08:00:00Z', 6],
  ['2026-11-24T08:00:00Z', 0],
])('somebody who waits since %s waits %i days', (then, days) => {
  expect(daysSince(new Date(then), new Date('2026-11-23T08:05:00Z'))).toBe(days)
})
